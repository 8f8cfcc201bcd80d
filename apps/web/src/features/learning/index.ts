export { LearningPage } from './learning-page.tsx';
