import { useState } from 'react';
import acts from '../acts/act-buttons.module.css';
import { useT } from '../i18n/use-t.ts';
import { useStats } from '../learner/use-learner.ts';
import { Button } from '../ui/button.tsx';
import { makeIcon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.ts';

const IconPrice = /* @__PURE__ */ makeIcon('M4 12.5V5h7.5l8 8-7.5 7.5ZM8.2 9.2h.01');

interface PriceButtonProps {
  /** Shows its name next to the icon. */
  readonly isNamed?: boolean;
}

/** The price tag of a word: about how many reviews it takes, and when it is learned. */
export const PriceButton = ({ isNamed = false }: PriceButtonProps) => {
  const t = useT();
  const stats = useStats();
  const [isAsking, setIsAsking] = useState(false);
  const tell = async (): Promise<void> => {
    setIsAsking(true);
    try {
      const { tellPrice } = await import('./tell-price.ts');
      await tellPrice(stats);
    } catch {
      showToast({ text: t('acts.priceFailed'), tone: 'error' });
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <Button
      className={isNamed ? undefined : acts['act']}
      disabled={isAsking}
      {...(isNamed ? { tone: 'quiet' as const } : { 'aria-label': t('acts.price'), title: t('acts.price') })}
      onClick={() => void tell()}
    >
      <IconPrice />
      {isNamed && t('acts.price')}
    </Button>
  );
};
