import type { ComponentProps } from 'react';
import { useLocale } from '../i18n/use-t.ts';
import { useStore } from '../store.ts';
import { Button } from '../ui/button.tsx';
import { isOffline, needsServer } from './is-offline.ts';

/** A button for actions that need the server: offline it is disabled and says why. */
export const ServerButton = ({ children, disabled, ...rest }: ComponentProps<typeof Button>) => {
  // Rerenders the words when the language changes.
  useLocale();
  const isAway = useStore(isOffline);
  const { say } = useStore(needsServer);
  return (
    <Button {...rest} disabled={disabled === true || isAway}>
      {isAway ? say() : children}
    </Button>
  );
};
