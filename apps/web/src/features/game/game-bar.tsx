import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { usePreference } from '../../shared/preferences/preferences.ts';
import { goBack } from '../../shared/routing/navigation.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { makeIcon } from '../../shared/ui/icon.tsx';
import { IconClose, IconSpeaker } from '../../shared/ui/icons-later.tsx';
import styles from './game-page.module.css';

const IconSilent = makeIcon('M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4ZM16 9.5l5 5M21 9.5l-5 5');

/** The line above the game: the way out, the round's status, and the sound switch. */
export const GameBar = ({ children }: { children?: ReactNode }) => {
  const t = useT();
  const [feedback, setFeedback] = usePreference('feedback');
  const isOn = feedback === 'on';
  return (
    <header className={styles['bar']}>
      <IconButton label={t('game.leave')} icon={<IconClose />} onClick={goBack} />
      <div className={styles['told']}>{children}</div>
      <IconButton
        label={t('game.sounds')}
        aria-pressed={isOn}
        icon={isOn ? <IconSpeaker /> : <IconSilent />}
        onClick={() => setFeedback(isOn ? 'off' : 'on')}
      />
    </header>
  );
};
