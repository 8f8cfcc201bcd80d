/* Pages that mails and providers lead to, as a file of their own: few visits need them beside the forms. */
export { EmailVerificationPage } from './email-verification-page.tsx';
export { EmailVerifiedPage } from './email-verified-page.tsx';
export { OauthLoggedInPage } from './oauth-logged-in-page.tsx';
