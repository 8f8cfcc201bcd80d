import { cues, type Cue } from '@kadro/core/terms/cue';
import { useId } from 'react';
import type { MessageId } from '../../shared/i18n/message-id.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { chooseCue, chosenCues } from '../../shared/preferences/chosen-cues.ts';
import { useHasVoice } from '../../shared/speech/use-speech.ts';
import { useStore } from '../../shared/store.ts';
import { Switch } from '../../shared/ui/field.tsx';
import { Row, Section } from './section.tsx';

const labels = {
  english: 'settings.cueEnglish',
  picture: 'settings.cuePicture',
  clearing: 'settings.cueClearing',
  gap: 'settings.cueGap',
  sound: 'settings.cueSound',
  typed: 'settings.cueTyped',
  russian: 'settings.cueRussian',
} as const satisfies Record<Cue, MessageId>;

/** The cues of a workout. The last active one cannot be switched off. */
export const CueSwitches = () => {
  const t = useT();
  const id = useId();
  const chosen = useStore(chosenCues);
  const hasVoice = useHasVoice();
  const hintOf = (cue: Cue): string | undefined => {
    if (chosen.size === 1 && chosen.has(cue)) return t('settings.cueLast');
    return cue === 'sound' && !hasVoice ? t('settings.cueNoVoice') : undefined;
  };
  return (
    <Section title={t('settings.cues')}>
      {cues.map((cue) => {
        const hint = hintOf(cue);
        return (
          <Row key={cue} label={t(labels[cue])} hint={hint} htmlFor={id + cue}>
            <Switch
              id={id + cue}
              aria-describedby={hint && `${id}${cue}-hint`}
              checked={chosen.has(cue)}
              disabled={chosen.size === 1 && chosen.has(cue)}
              onChange={(event) => chooseCue(cue, event.target.checked)}
            />
          </Row>
        );
      })}
    </Section>
  );
};
