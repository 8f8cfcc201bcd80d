export { CreateCardPage } from './create-page.tsx';
