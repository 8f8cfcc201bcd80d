export { WelcomePage, WelcomePage2, WelcomePage3 } from './welcome-pages.tsx';
