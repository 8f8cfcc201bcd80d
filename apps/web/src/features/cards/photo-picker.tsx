import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { ServerButton } from '../../shared/connection/server-button.tsx';
import { CardPicture } from '../../shared/deck/index.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { withMessages } from '../../shared/i18n/i18n.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { IconCheck } from '../../shared/ui/icons.tsx';
import { ForKeys } from '../../shared/ui/for-keys.tsx';
import { Meter } from '../../shared/ui/meter.tsx';
import type { CardFields } from './card-fields.ts';
import { PhotoCredit } from '../../shared/photo/photo-credit.tsx';
import { PhotoFrame } from './photo-frame.tsx';
import styles from './photo-picker.module.css';
import { tilesOf, type PhotoTile } from './photo-tiles.ts';
import { useBroughtPhoto } from './use-brought-photo.ts';
import { usePhotos } from './use-photos.ts';

const loadDialog = withMessages(['photo'], () => import('./own-photo-dialog.tsx'));
const OwnPhotoDialog = lazy(async () => ({ default: (await loadDialog()).OwnPhotoDialog }));

const loadOffer = withMessages(['photo'], () => import('./symbol-offer.tsx'));
const SymbolOffer = lazy(async () => ({ default: (await loadOffer()).SymbolOffer }));

export interface PhotoPickerProps {
  readonly fields: CardFields;
  /** Word and example are filled in, and the word is in the example. */
  readonly isReady: boolean;
  /** The card's present picture; null for a new card. */
  readonly presentId: string | null;
  readonly error: string | undefined;
  /** The photo to be cropped; it may have been chosen before this was loaded. */
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
  readonly onBring: (from: 'files' | 'camera') => void;
  readonly onChange: (change: Partial<CardFields>) => void;
}

/** The picture of a card: one of four that are made from its example and arrive one by one, or the user's photo. */
export const PhotoPicker = (props: PhotoPickerProps) => {
  const { fields, isReady, presentId, error, file, onFile, onBring, onChange } = props;
  const t = useT();
  const name = useId();
  const [ownId, setOwnId] = useState<string | null>(null);
  const isDraggedOver = useBroughtPhoto(onFile);
  const made = usePhotos(fields, (jobId) => onChange({ jobId }));
  const { stage, photos, wanted } = made;
  const { photoId: chosenId } = fields;
  const tiles = tilesOf({ presentId, chosenId, ownId, photos });
  const isComing = stage === 'coming';
  const isOver = stage === 'here' && made.isOfExample;
  const canRetry = stage === 'failed' || (isOver && made.isRetriable);

  // A new card gets the first picture that arrives; another one is a press away.
  const firstId = presentId === null && chosenId === '' ? photos[0]?.id : undefined;
  const choose = useRef(onChange);
  useEffect(() => {
    choose.current = onChange;
  });
  useEffect(() => {
    if (firstId !== undefined) choose.current({ photoId: firstId });
  }, [firstId]);

  /** If there are several sources, each picture names its own. */
  const isMixed = photos.some(({ kind }) => kind !== 'drawn');
  const kindOf = (id: string) => (isMixed ? photos.find((photo) => photo.id === id)?.kind : undefined);
  const credit = photos.find(({ id }) => id === chosenId)?.credit;
  const labelOf = ({ kind, number }: PhotoTile): string =>
    kind === 'made' ? t('cards.photo.made', { number, count: wanted }) : t(`cards.photo.${kind}`);
  return (
    <PhotoFrame
      error={error}
      isOver={isDraggedOver}
      hint={
        <>
          <span>
            {isComing
              ? t('cards.photo.coming', { value: photos.length, max: wanted })
              : isOver
                ? t(canRetry ? 'cards.photo.askAgain' : 'cards.photo.editExample')
                : t(isReady ? 'cards.photo.hint' : 'cards.photo.notReady')}
          </span>
          {isReady && !isComing && !made.isOfExample && (
            <>
              {' '}
              <ForKeys>{t('cards.photo.bring')}</ForKeys>
            </>
          )}
        </>
      }
      make={
        canRetry ? (
          <ServerButton onClick={made.retry}>{t('common.retry')}</ServerButton>
        ) : (
          <ServerButton disabled={!isReady || isComing || isOver} onClick={() => made.ask()}>
            {t(stage === 'none' ? 'cards.photo.make' : 'cards.photo.makeOthers')}
          </ServerButton>
        )
      }
      onBring={onBring}
    >
      {stage === 'failed' && <FormMessage>{t('cards.photo.failed')}</FormMessage>}
      {made.refusal && <FormMessage>{made.refusal}</FormMessage>}
      {(tiles.length > 0 || isComing) && (
        <div className={styles['tiles']}>
          {tiles.map((tile) => (
            <label key={tile.id} className={styles['tile']} data-photo={tile.kind}>
              <input
                type="radio"
                name={name}
                checked={tile.id === chosenId}
                onChange={() => onChange({ photoId: tile.id })}
              />
              <CardPicture picture={{ id: tile.id, alt: { en: labelOf(tile), ru: labelOf(tile) } }} />
              {kindOf(tile.id) && (
                <span className={styles['kind']}>{t(`cards.photo.kind.${kindOf(tile.id) ?? 'own'}`)}</span>
              )}
              <span className={styles['check']}>
                <IconCheck size={18} />
              </span>
            </label>
          ))}
          {isComing &&
            Array.from({ length: Math.max(0, wanted - photos.length) }, (_, place) => (
              <div key={place} className={`skeleton ${styles['tile']}`} aria-hidden="true" />
            ))}
        </div>
      )}
      {credit && (
        <p className={styles['hint']}>
          <span>{t('cards.credit.photo')}: </span>
          <PhotoCredit credit={credit} />
        </p>
      )}
      {made.faults.map((fault) => (
        <p key={fault} className={styles['hint']}>
          {t(`cards.photo.fault.${fault}`)}
        </p>
      ))}
      {made.offer && (
        <Suspense>
          <SymbolOffer
            symbols={made.offer.symbols}
            chosen={made.symbol}
            onChoose={(symbol) => {
              if (presentId === null) onChange({ photoId: '' });
              made.ask(symbol);
            }}
          />
        </Suspense>
      )}
      {isComing && <Meter isThin value={photos.length} max={wanted} label={t('cards.photo.progress')} />}
      {file && (
        <Suspense>
          <OwnPhotoDialog
            file={file}
            onClose={() => onFile(null)}
            onKept={(id) => {
              onFile(null);
              setOwnId(id);
              onChange({ photoId: id });
            }}
          />
        </Suspense>
      )}
    </PhotoFrame>
  );
};
