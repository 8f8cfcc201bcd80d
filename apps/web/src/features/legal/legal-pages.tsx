import { LegalDocument } from './legal-document.tsx';

/** `/user-agreement` */
export const AgreementPage = () => <LegalDocument name="agreement" />;

/** `/privacy` */
export const PrivacyPage = () => <LegalDocument name="privacy" />;

/** `/privacy-agreement` */
export const PrivacyAgreementPage = () => <LegalDocument name="consent" />;
