import { Select } from '../../../shared/ui/field.tsx';

interface FilterSelectProps<Value extends string> {
  readonly label: string;
  /** Label for no filter. */
  readonly any: string;
  readonly value: Value | null;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value | null) => void;
}

/** A filter of a list by one value, or none. */
export const FilterSelect = <Value extends string>({
  label,
  any,
  value,
  options,
  onChoose,
}: FilterSelectProps<Value>) => (
  <Select<Value | ''>
    aria-label={label}
    value={value ?? ''}
    options={[{ value: '', label: any }, ...options]}
    onChoose={(chosen) => onChoose(chosen === '' ? null : chosen)}
  />
);
