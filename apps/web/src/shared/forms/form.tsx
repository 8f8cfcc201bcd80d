import { useEffect, useRef, type ReactNode } from 'react';
import { ServerButton } from '../connection/server-button.tsx';
import { useT } from '../i18n/use-t.ts';
import { Button, type ButtonTone } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { FormMessage } from './form-message.tsx';
import type { FormControl } from './use-form.ts';
import styles from './forms.module.css';

interface FormProps {
  form: FormControl;
  children: ReactNode;
  className?: string | undefined;
}

/** The form element of `useForm`, with the form's error above its fields. */
export const Form = ({ form, children, className }: FormProps) => {
  const ref = useRef<HTMLFormElement>(null);
  const { attempt } = form;
  useEffect(() => {
    if (attempt === 0) return;
    const wrongField = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrongField ?? ref.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus();
  }, [attempt]);
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => void form.onSubmit(event)}
      onInput={form.onInput}
      className={classNames(styles['form'], className)}
    >
      {form.message && <FormMessage>{form.message}</FormMessage>}
      {children}
    </form>
  );
};

interface SubmitButtonProps {
  form: FormControl;
  children: ReactNode;
  tone?: ButtonTone;
  size?: 'normal' | 'large';
  isWide?: boolean;
}

/** Submits its form; disabled and labelled as busy meanwhile. */
export const SubmitButton = ({
  form,
  children,
  tone = 'primary',
  size = 'large',
  isWide = true,
}: SubmitButtonProps) => (
  <ServerButton
    type="submit"
    tone={tone}
    size={size}
    isWide={isWide}
    disabled={form.isPending}
    aria-busy={form.isPending}
  >
    {form.isPending && <span className={styles['spinner']} aria-hidden="true" />}
    {children}
  </ServerButton>
);

/** Buttons of a form in a dialog: cancel and submit. */
export const DialogButtons = ({ onCancel, children }: { onCancel: () => void; children: ReactNode }) => {
  const t = useT();
  return (
    <div className={styles['buttons']}>
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
      {children}
    </div>
  );
};
