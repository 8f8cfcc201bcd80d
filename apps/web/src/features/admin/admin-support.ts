export { AdminErrorsPage } from './errors-page.tsx';
export { AdminSupportPage } from './support-page.tsx';
