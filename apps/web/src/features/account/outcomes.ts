/* Pages that mails and providers link to, as a separate file: few visits need them in addition to the forms. */
export { EmailVerificationPage } from './email-verification-page.tsx';
export { EmailVerifiedPage } from './email-verified-page.tsx';
export { OauthLoggedInPage } from './oauth-logged-in-page.tsx';
