import { createRoot } from 'react-dom/client';

// The bare limit of a React app: the picture of the first card, known only once React has mounted.

const root = document.getElementById('root');
if (root) createRoot(root).render(<img src="/pictures/first.avif" width={358} height={448} alt="" />);
