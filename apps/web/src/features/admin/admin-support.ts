export { AdminErrorsPage } from './support/errors-page.tsx';
export { AdminSupportPage } from './support/support-page.tsx';
