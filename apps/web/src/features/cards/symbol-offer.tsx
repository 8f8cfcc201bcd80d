import type { PictureSymbol } from '@kadro/contract';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './symbol-offer.module.css';

interface SymbolOfferProps {
  readonly symbols: readonly PictureSymbol[];
  /** The recipe of the symbol that the pictures show. */
  readonly chosen: string | undefined;
  readonly onChoose: (recipe: string) => void;
}

/** Reports that an example could not be drawn, so that its pictures are a guess, and offers symbols of the word instead. */
export const SymbolOffer = ({ symbols, chosen, onChoose }: SymbolOfferProps) => {
  const t = useT();
  const locale = useLocale();
  return (
    <div className={styles['offer']} role="group" aria-label={t('photo.symbols')}>
      <p>{t(symbols.length === 0 ? 'photo.notUnderstood' : 'photo.chooseSymbol')}</p>
      {symbols.length > 0 && (
        <div className={styles['symbols']}>
          {symbols.map(({ recipe, label }) => (
            <Button
              key={recipe}
              tone={recipe === chosen ? 'primary' : 'plain'}
              aria-pressed={recipe === chosen}
              onClick={() => onChoose(recipe)}
            >
              {label[locale]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
};
