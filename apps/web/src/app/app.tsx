import { I18nProvider } from '@lingui/react';
import { i18n } from '../shared/i18n/i18n.ts';
import { Frame } from './frame.tsx';

/** The app with what all of it stands on. */
export const App = () => (
  <I18nProvider i18n={i18n}>
    <Frame />
  </I18nProvider>
);
