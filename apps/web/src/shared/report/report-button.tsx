import { lazy, Suspense, useState } from 'react';
import { withMessages } from '../i18n/i18n.ts';
import { useT } from '../i18n/use-t.ts';
import { useUser } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import type { Reported } from './report-dialog.tsx';

const ReportDialog = lazy(
  withMessages(['comments'], async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog })),
);

/** Reports a card, a collection or a user. Only for those with an account: others see no button. */
export const ReportButton = (reported: Reported) => {
  const t = useT();
  const user = useUser();
  const [isOpen, setIsOpen] = useState(false);
  if (!user || user.isGuest) return null;
  return (
    <>
      <Button tone="quiet" onClick={() => setIsOpen(true)}>
        {t('acts.report')}
      </Button>
      <Suspense>{isOpen && <ReportDialog {...reported} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
};
