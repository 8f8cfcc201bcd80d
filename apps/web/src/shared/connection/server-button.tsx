import type { ComponentProps } from 'react';
import { useLocale } from '../i18n/use-t.ts';
import { useStore } from '../store.ts';
import { Button } from '../ui/button.tsx';
import { isOffline, needsServer } from './is-offline.ts';

/** A button for what the server alone can do: without a connection it is off, and says why before anybody tries. */
export const ServerButton = ({ children, disabled, ...rest }: ComponentProps<typeof Button>) => {
  // The words follow the language.
  useLocale();
  const isAway = useStore(isOffline);
  const { say } = useStore(needsServer);
  return (
    <Button {...rest} disabled={disabled === true || isAway}>
      {isAway ? say() : children}
    </Button>
  );
};
