export { ProgressPage } from './progress-page.tsx';
