import { lazy, Suspense, useState } from 'react';
import { withMessages } from '../i18n/i18n.ts';
import { useT } from '../i18n/use-t.ts';
import { useUser } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import type { Reported } from './report-dialog.tsx';

const ReportDialog = lazy(
  withMessages(['comments'], async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog })),
);

/** The way to report a card, a collection or somebody. For those with an account: the others have a page without it. */
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
