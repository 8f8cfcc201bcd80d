import { useEffect, useRef, useState } from 'react';
import type { FieldOfForm } from '../../shared/forms/use-form.ts';
import { describeControl, Field } from '../../shared/ui/field.tsx';
import styles from './code-field.module.css';

const codeLength = 6;
const places = [0, 1, 2, 3, 4, 5] as const;

/** The six digits of a mail: one input drawn as six cells; a complete code submits its form. */
export const CodeField = ({ id, name, error, label }: FieldOfForm & { label: string }) => {
  const ref = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState('');
  const [told, setTold] = useState(error);
  // A wrong code is cleared for the next one; the cells stay marked until that is typed.
  if (error !== told) {
    setTold(error);
    if (error && digits.length === codeLength) setDigits('');
  }
  useEffect(() => {
    if (digits.length === codeLength) ref.current?.form?.requestSubmit();
  }, [digits]);
  return (
    <Field id={id} label={label} error={error}>
      <div className={styles['code']} data-wrong={error ? true : undefined}>
        <input
          {...describeControl({ id, error })}
          ref={ref}
          name={name}
          value={digits}
          onChange={(event) => setDigits(event.target.value.replace(/\D/g, '').slice(0, codeLength))}
          onFocus={(event) => event.target.select()}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          required
        />
        {places.map((place) => (
          <span
            key={place}
            className={styles['cell']}
            data-next={place === Math.min(digits.length, codeLength - 1) || undefined}
            aria-hidden="true"
          >
            {digits[place]}
          </span>
        ))}
      </div>
    </Field>
  );
};
