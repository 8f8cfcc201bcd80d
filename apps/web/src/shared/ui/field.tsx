import type { ComponentProps, InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import './later.css';
import styles from './field.module.css';

interface Option<V extends string> {
  value: V;
  label: string;
}
interface SelectProps<V extends string> extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> {
  value: V;
  options: readonly Option<V>[];
  onChoose: (value: V) => void;
}

/** The browser's own select with the app's styles. */
export const Select = <V extends string>({ value, options, onChoose, className, ...rest }: SelectProps<V>) => {
  const choose = (next: string) => {
    const option = options.find((known) => known.value === next);
    if (option) onChoose(option.value);
  };
  return (
    <select
      {...rest}
      value={value}
      onChange={(event) => choose(event.target.value)}
      className={classNames(styles['select'], className)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
};

/** A switch that takes effect at once. */
export const Switch = ({ className, ...rest }: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'>) => (
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox exposes its state itself
  <input {...rest} type="checkbox" role="switch" className={classNames(styles['switch'], className)} />
);

/** A single-line text input. */
export const TextInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input type="text" {...rest} className={classNames(styles['input'], className)} />
);

/** A multi-line text input. */
export const TextArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...rest} className={classNames(styles['input'], styles['area'], className)} />
);

interface FieldProps {
  /** Id of the control. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Placed at the end of the label's line, for example a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Attributes that link a control to the hint and the error of its `Field`. */
export const describeControl = ({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
});

/** A control with its label above, and its error and hint below. */
export const Field = ({ id, label, hint, error, aside, children }: FieldProps) => (
  <div className={styles['field']} data-wrong={error ? true : undefined}>
    <div className={styles['label']}>
      <label htmlFor={id}>{label}</label>
      {aside}
    </div>
    {children}
    {error && (
      <p id={`${id}-error`} className={styles['error']}>
        {error}
      </p>
    )}
    {hint && (
      <div id={`${id}-hint`} className={styles['hint']}>
        {hint}
      </div>
    )}
  </div>
);

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>, Omit<FieldProps, 'children'> {
  /** A button inside the input, at its end. */
  inside?: ReactNode;
}

/** A single-line text input with label, hint and error. */
export const TextField = ({ id, label, hint, error, aside, inside, className, ...rest }: TextFieldProps) => (
  <Field {...{ id, label, hint, error, aside }}>
    <div className={styles['line']}>
      <TextInput
        {...rest}
        {...describeControl({ id, hint, error })}
        className={classNames(Boolean(inside) && styles['roomy'], className)}
      />
      {inside && <span className={styles['inside']}>{inside}</span>}
    </div>
  </Field>
);

interface SegmentsProps<V extends string> {
  /** Accessible name of the group. */
  label: string;
  name: string;
  value: V;
  options: readonly (Option<V> & { icon?: ReactNode; lang?: string })[];
  onChoose: (value: V) => void;
}

/** A choice of one out of a few visible options. */
export const Segments = <V extends string>({ label, name, value, options, onChoose }: SegmentsProps<V>) => (
  <fieldset className={styles['segments']} aria-label={label}>
    {options.map((option) => (
      <label
        key={option.value}
        className={styles['segment']}
        lang={option.lang}
        translate={option.lang ? 'no' : undefined}
      >
        <input
          type="radio"
          name={name}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChoose(option.value)}
        />
        {option.icon}
        {option.label}
      </label>
    ))}
  </fieldset>
);
