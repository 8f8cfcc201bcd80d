export { WelcomePage, WelcomePage2, WelcomePage3 } from './welcome-pages.tsx';
export { VisitorLearning, VisitorProfile, VisitorProgress } from './visitor-pages.tsx';
