import { useId } from 'react';
import { usePreference } from '../../shared/preferences/preferences.ts';
import { Switch } from '../../shared/ui/field.tsx';
import { Row } from './section.tsx';

interface PreferenceSwitchProps {
  readonly name: 'sound' | 'speakOnTurn' | 'answerUnturned' | 'feedback';
  readonly label: string;
  readonly hint: string;
  /** Unsupported on this device: the hint says why, and there is no switch. */
  readonly isMissing?: boolean;
}

/** A boolean preference of this device. */
export const PreferenceSwitch = ({ name, label, hint, isMissing = false }: PreferenceSwitchProps) => {
  const id = useId();
  const [value, choose] = usePreference(name);
  if (isMissing) return <Row label={label} hint={hint} />;
  return (
    <Row label={label} hint={hint} htmlFor={id}>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={value === 'on'}
        onChange={(event) => choose(event.target.checked ? 'on' : 'off')}
      />
    </Row>
  );
};
