import type { ComponentProps } from 'react';
import { TextField } from '../ui/field.tsx';

/** The field of one's own e-mail address, with the keyboard for it and what the browser remembers. */
export const EmailField = (props: ComponentProps<typeof TextField>) => (
  <TextField {...props} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" required />
);
