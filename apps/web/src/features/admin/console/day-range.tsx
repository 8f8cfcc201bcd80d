import { useT } from '../../../shared/i18n/use-t.ts';
import { TextField } from '../../../shared/ui/field.tsx';
import { dayAgo } from './days.ts';

interface DayRangeProps {
  /** Prefix of both fields' ids. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly onChange: (range: { from: string; to: string }) => void;
}

/** The first and the last day of a range, in UTC. */
export const DayRange = ({ name, from, to, onChange }: DayRangeProps) => {
  const t = useT();
  const sides = [
    { side: 'from', value: from, min: undefined, max: to },
    { side: 'to', value: to, min: from, max: dayAgo(0) },
  ] as const;
  return sides.map(({ side, ...day }) => (
    <TextField
      key={side}
      id={`${name}-${side}`}
      type="date"
      label={t(`admin.stats.${side}`)}
      {...day}
      onChange={({ target }) => target.value !== '' && onChange({ from, to, [side]: target.value })}
    />
  ));
};
