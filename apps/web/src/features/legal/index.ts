export { AgreementPage, PrivacyAgreementPage, PrivacyPage } from './legal-pages.tsx';
