export { ForgotPage } from './forgot-page.tsx';
export { LoginPage } from './login-page.tsx';
export { RegisterPage } from './register-page.tsx';
export { ResetPage } from './reset-page.tsx';
