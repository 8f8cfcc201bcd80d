import { href } from '@kadro/contract/screens/screens';
import { useT } from '../../shared/i18n/use-t.ts';
import { rejectLevelTest, useIsTestSettled } from '../../shared/level-test/level-test.ts';
import { navigate } from '../../shared/routing/navigation.ts';
import { useUser } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/button.tsx';

/** Declines the test for good and leads to the feed; only leaves if it was declined or taken before. */
export const NotNow = () => {
  const t = useT();
  const user = useUser();
  const isSettled = useIsTestSettled();
  const leave = (): void => {
    if (user && isSettled !== true) void rejectLevelTest();
    navigate(href('main'));
  };
  return (
    <Button tone="quiet" isWide onClick={leave}>
      {t('test.notNow')}
    </Button>
  );
};
