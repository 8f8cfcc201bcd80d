/* Pages of a forgotten password, as a file of their own: who logs in or registers has no need of them. */
export { ForgotPage } from './forgot-page.tsx';
export { ResetPage } from './reset-page.tsx';
