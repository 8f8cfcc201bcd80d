import { useT } from '../../shared/i18n/use-t.ts';
import { usePreference } from '../../shared/preferences/preferences.ts';
import { useUser } from '../../shared/session/session.ts';
import { useHasVoice } from '../../shared/speech/use-speech.ts';
import { CueSwitches } from './cue-switches.tsx';
import { MemoryNote } from './memory-note.tsx';
import { PreferenceSwitch } from './preference-switch.tsx';
import { Section } from './section.tsx';

/** The controls, sounds, vibration and cues of a workout. */
export const WorkoutGroup = () => {
  const t = useT();
  const hasVoice = useHasVoice();
  const user = useUser();
  const [sound] = usePreference('sound');
  return (
    <>
      <Section>
        <PreferenceSwitch
          name="answerUnturned"
          label={t('settings.answerUnturned')}
          hint={t('settings.answerUnturnedHint')}
        />
        <PreferenceSwitch
          name="speakOnTurn"
          label={t('settings.speakOnTurn')}
          hint={t(hasVoice ? (sound === 'on' ? 'settings.speakOnTurnHint' : 'settings.soundOff') : 'settings.noVoice')}
          isMissing={!hasVoice || sound === 'off'}
        />
        <PreferenceSwitch name="feedback" label={t('settings.feedback')} hint={t('settings.feedbackHint')} />
      </Section>
      <CueSwitches />
      {user && <MemoryNote />}
    </>
  );
};
