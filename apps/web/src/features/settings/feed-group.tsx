import { useId } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { preferenceChoices, usePreference } from '../../shared/preferences/preferences.ts';
import { useHasVoice } from '../../shared/speech/use-speech.ts';
import { Segments, Select } from '../../shared/ui/field.tsx';
import { PreferenceSwitch } from './preference-switch.tsx';
import { Row, Section } from './section.tsx';

/** The content of the feed's cards, the difficulty of their words, and their sound. */
export const FeedGroup = () => {
  const t = useT();
  const id = useId();
  const [displayMode, setDisplayMode] = usePreference('displayMode');
  const [complexity, setComplexity] = usePreference('complexity');
  const hasVoice = useHasVoice();
  const modes = preferenceChoices.displayMode.map((value) => ({ value, label: t(`settings.display.${value}`) }));
  const levels = preferenceChoices.complexity.map((value) => ({
    value,
    label:
      value === 'auto' ? t('settings.complexity.auto') : value === 'novice' ? t('level.novice') : value.toUpperCase(),
  }));
  return (
    <Section>
      <Row label={t('settings.display')} hint={t('settings.displayHint')} isTall>
        <Segments
          label={t('settings.display')}
          name="display"
          value={displayMode}
          options={modes}
          onChoose={setDisplayMode}
        />
      </Row>
      <Row label={t('settings.complexity')} hint={t('settings.complexityHint')} htmlFor={`${id}-complexity`}>
        <Select
          id={`${id}-complexity`}
          aria-describedby={`${id}-complexity-hint`}
          value={complexity}
          options={levels}
          onChoose={setComplexity}
        />
      </Row>
      <PreferenceSwitch
        name="sound"
        label={t('settings.sound')}
        hint={t(hasVoice ? 'settings.soundHint' : 'settings.noVoice')}
        isMissing={!hasVoice}
      />
    </Section>
  );
};
