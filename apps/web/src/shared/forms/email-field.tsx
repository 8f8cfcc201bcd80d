import type { ComponentProps } from 'react';
import { TextField } from '../ui/field.tsx';

/** The field of one's own e-mail address, with the keyboard for it and what the browser remembers: an address, or what one logs in by. */
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
