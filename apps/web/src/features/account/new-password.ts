/* Pages of a forgotten password, as a separate file: logging in and registering do not need them. */
export { ForgotPage } from './forgot-page.tsx';
export { ResetPage } from './reset-page.tsx';
