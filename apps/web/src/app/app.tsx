import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Frame } from './frame.tsx';

/** The app with what all of it stands on. */
export const App = () => (
  <I18nProvider i18n={i18n}>
    <Frame />
  </I18nProvider>
);
