import { useT } from '../../shared/i18n/use-t.ts';
import { TextField } from '../../shared/ui/field.tsx';
import { dayAgo } from './stats-view.ts';

interface DayRangeProps {
  /** With which the ids of both fields begin. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly onChange: (change: { from: string } | { to: string }) => void;
}

/** The first and the last day of a range, in UTC. */
export const DayRange = ({ name, from, to, onChange }: DayRangeProps) => {
  const t = useT();
  return (
    <>
      <TextField
        id={`${name}-from`}
        type="date"
        label={t('admin.stats.from')}
        value={from}
        max={to}
        onChange={({ target }) => target.value !== '' && onChange({ from: target.value })}
      />
      <TextField
        id={`${name}-to`}
        type="date"
        label={t('admin.stats.to')}
        value={to}
        min={from}
        max={dayAgo(0)}
        onChange={({ target }) => target.value !== '' && onChange({ to: target.value })}
      />
    </>
  );
};
