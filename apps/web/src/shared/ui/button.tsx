import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import { wrapTexts } from '../wrap-texts.tsx';
import { classNames } from './class-names.ts';
import styles from './button.module.css';

export type ButtonTone = 'plain' | 'primary' | 'learn' | 'known' | 'quiet' | 'danger';
interface Look {
  tone?: ButtonTone;
  size?: 'normal' | 'large';
  /** Takes the full width. */
  isWide?: boolean;
}

/** Button classes, for a link that looks like a button. */
export const buttonClass = ({ tone = 'plain', size = 'normal', isWide = false }: Look = {}): string =>
  classNames(
    styles['button'],
    // Variants that the first screen does not use are in later.css.
    tone !== 'plain' && (styles[tone] ?? `button-${tone}`),
    size === 'large' && styles['large'],
    isWide && styles['wide'],
  );

/** A button with a text, and optionally an icon. */
export const Button = ({
  tone,
  size,
  isWide,
  className,
  type = 'button',
  children,
  ...rest
}: ComponentProps<'button'> & Look) => (
  <button
    {...rest}
    type={type}
    className={classNames(
      buttonClass({ ...(tone && { tone }), ...(size && { size }), ...(isWide && { isWide }) }),
      className,
    )}
  >
    {wrapTexts(children)}
  </button>
);

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Accessible name; also the tooltip. */
  label: string;
  icon: ReactNode;
  tone?: ButtonTone;
}

/** A round button of 44 px with only an icon. */
export const IconButton = ({ label, icon, tone = 'quiet', className, type = 'button', ...rest }: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    className={classNames(buttonClass({ tone }), styles['icon'], className)}
  >
    {icon}
  </button>
);
