import { chooseLocale } from '../../shared/i18n/i18n.ts';
import type { Locale } from '../../shared/i18n/locales.ts';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { preferenceChoices, usePreference } from '../../shared/preferences/preferences.ts';
import { useUser } from '../../shared/session/session.ts';
import { Segments } from '../../shared/ui/field.tsx';
import { IconDevice, IconMoon, IconSun } from '../../shared/ui/icons-later.tsx';
import { useChangeSettings } from './change-settings.ts';
import { Row, Section } from './section.tsx';

const themeIcons = { system: IconDevice, light: IconSun, dark: IconMoon };

/** Every language in its native name, whatever the interface's language. */
const languages = [
  { value: 'ru', label: 'Русский', lang: 'ru' },
  { value: 'en', label: 'English', lang: 'en' },
] as const;

/** Theme and language. */
export const LookGroup = () => {
  const t = useT();
  const user = useUser();
  const locale = useLocale();
  const [theme, setTheme] = usePreference('theme');
  const change = useChangeSettings();
  const themes = preferenceChoices.theme.map((value) => {
    const Icon = themeIcons[value];
    return { value, label: t(`settings.theme.${value}`), icon: <Icon size={18} /> };
  });
  const speak = async (language: Locale) => {
    await chooseLocale(language);
    if (user) change.mutate({ locale: language });
  };
  return (
    <Section>
      <Row label={t('settings.theme')} isTall>
        <Segments label={t('settings.theme')} name="theme" value={theme} options={themes} onChoose={setTheme} />
      </Row>
      <Row label={t('settings.language')} isTall>
        <Segments
          label={t('settings.language')}
          name="language"
          value={locale}
          options={languages}
          onChoose={(language) => void speak(language)}
        />
      </Row>
    </Section>
  );
};
