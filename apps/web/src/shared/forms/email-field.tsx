import type { ComponentProps } from 'react';
import { TextField } from '../ui/field.tsx';

/** The field of the user's own e-mail address, with its keyboard and the browser's autofill for an address or a log-in. */
export const EmailField = (props: ComponentProps<typeof TextField>) => (
  <TextField
    autoComplete="email"
    required
    {...props}
    type="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
  />
);
