import type { TestResult } from '@kadro/contract';
import { useState } from 'react';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { showToast } from '../../shared/ui/toast.ts';
import { inDigits } from './in-digits.ts';

/** Draws a picture of a test's result and shares it; the code loads with the first tap. */
export const ShareLevelButton = ({ result: { level, vocabulary } }: { result: TestResult }) => {
  const t = useT();
  const locale = useLocale();
  const [isBusy, setIsBusy] = useState(false);
  const share = async (): Promise<void> => {
    setIsBusy(true);
    const name = level === 'novice' ? t('level.novice') : level.toUpperCase();
    try {
      const { shareLevel } = await import('./share-level.ts');
      await shareLevel({
        level,
        vocabulary,
        name,
        headline: level === 'novice' ? t('test.shareNovice') : t('test.shareLevel', { level: name }),
        lines: [
          t('test.shareWords', { count: vocabulary.estimate }),
          t('test.shareInterval', inDigits(vocabulary, locale)),
        ],
      });
    } catch {
      showToast({ text: t('test.shareFailed'), tone: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button isWide disabled={isBusy} onClick={() => void share()}>
      {t('test.share')}
    </Button>
  );
};
