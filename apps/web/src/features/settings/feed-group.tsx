import { useId } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { preferenceChoices, usePreference } from '../../shared/preferences/preferences.ts';
import { Segments, Select, Switch } from '../../shared/ui/field.tsx';
import { Row, Section } from './section.tsx';

/** What the feed's cards show, how hard their words are, and whether they can be heard. */
export const FeedGroup = () => {
  const t = useT();
  const id = useId();
  const [displayMode, setDisplayMode] = usePreference('displayMode');
  const [complexity, setComplexity] = usePreference('complexity');
  const [sound, setSound] = usePreference('sound');
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
      <Row label={t('settings.sound')} hint={t('settings.soundHint')} htmlFor={`${id}-sound`}>
        <Switch
          id={`${id}-sound`}
          aria-describedby={`${id}-sound-hint`}
          checked={sound === 'on'}
          onChange={(event) => setSound(event.target.checked ? 'on' : 'off')}
        />
      </Row>
    </Section>
  );
};
