import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { CardPicture } from '../../shared/deck/index.ts';
import { FormMessage } from '../../shared/forms/form.tsx';
import { withMessages } from '../../shared/i18n/i18n.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { PhotoInput } from '../../shared/photo/photo-input.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { IconCheck } from '../../shared/ui/icons.tsx';
import { IconCamera } from '../../shared/ui/icons-later.tsx';
import { ForKeys } from '../../shared/ui/for-keys.tsx';
import { Meter } from '../../shared/ui/meter.tsx';
import { useMedia } from '../../shared/ui/use-media.ts';
import type { CardFields } from './card-fields.ts';
import { PhotoCredit } from '../../shared/photo/photo-credit.tsx';
import styles from './photo-picker.module.css';
import { tilesOf, type PhotoTile } from './photo-tiles.ts';
import { useBroughtPhoto } from './use-brought-photo.ts';
import { usePhotos } from './use-photos.ts';

const loadDialog = withMessages(['photo'], () => import('./own-photo-dialog.tsx'));
const OwnPhotoDialog = lazy(async () => ({ default: (await loadDialog()).OwnPhotoDialog }));

interface PhotoPickerProps {
  readonly fields: CardFields;
  /** Word and example are there, and the word is in the example. */
  readonly isReady: boolean;
  /** What the card shows; null of a new card. */
  readonly presentId: string | null;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<CardFields>) => void;
}

/** The picture of a card: four that are made from its example, come one by one, or a photo of one's own. */
export const PhotoPicker = ({ fields, isReady, presentId, error, onChange }: PhotoPickerProps) => {
  const t = useT();
  const name = useId();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const hasCamera = useMedia('(pointer: coarse)');
  const [ownId, setOwnId] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const isDraggedOver = useBroughtPhoto(setFile);
  const made = usePhotos(fields, (jobId) => onChange({ jobId }));
  const { stage, photos, wanted } = made;
  const { photoId: chosenId } = fields;
  const tiles = tilesOf({ presentId, chosenId, ownId, photos });
  const isComing = stage === 'coming';
  const isOver = stage === 'here' && made.isOfExample;
  const canRetry = stage === 'failed' || (isOver && made.isRetriable);

  // A new card has a picture as soon as one is there; another one is a press away.
  const firstId = presentId === null && chosenId === '' ? photos[0]?.id : undefined;
  const choose = useRef(onChange);
  useEffect(() => {
    choose.current = onChange;
  });
  useEffect(() => {
    if (firstId !== undefined) choose.current({ photoId: firstId });
  }, [firstId]);

  /** Where they come from several places, it is told of each. */
  const isMixed = photos.some(({ kind }) => kind !== 'drawn');
  const kindOf = (id: string) => (isMixed ? photos.find((photo) => photo.id === id)?.kind : undefined);
  const credit = photos.find(({ id }) => id === chosenId)?.credit;
  const labelOf = ({ kind, number }: PhotoTile): string =>
    kind === 'made' ? t('cards.photo.made', { number, count: wanted }) : t(`cards.photo.${kind}`);
  const take = (given: File | undefined): void => {
    if (given) setFile(given);
  };
  return (
    <fieldset className={styles['picker']} data-over={isDraggedOver || undefined} aria-describedby={`${name}-state`}>
      <legend>{t('cards.field.photoId')}</legend>
      {error && <p className={styles['error']}>{error}</p>}
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
          {t('cards.credit.photo')}: <PhotoCredit credit={credit} />
        </p>
      )}
      {made.faults.map((fault) => (
        <p key={fault} className={styles['hint']}>
          {t(`cards.photo.fault.${fault}`)}
        </p>
      ))}
      {isComing && <Meter isThin value={photos.length} max={wanted} label={t('cards.photo.progress')} />}
      <p id={`${name}-state`} role="status" className={styles['hint']}>
        {isComing
          ? t('cards.photo.coming', { value: photos.length, max: wanted })
          : isOver
            ? t(canRetry ? 'cards.photo.askAgain' : 'cards.photo.editExample')
            : t(isReady ? 'cards.photo.hint' : 'cards.photo.notReady')}
        {isReady && !isComing && !made.isOfExample && (
          <>
            {' '}
            <ForKeys>{t('cards.photo.bring')}</ForKeys>
          </>
        )}
      </p>
      <div className={styles['ways']}>
        {canRetry ? (
          <Button onClick={made.retry}>{t('common.retry')}</Button>
        ) : (
          <Button disabled={!isReady || isComing || isOver} onClick={made.ask}>
            {t(stage === 'none' ? 'cards.photo.make' : 'cards.photo.makeOthers')}
          </Button>
        )}
        <Button onClick={() => files.current?.click()}>{t('cards.photo.ownChoose')}</Button>
        {hasCamera && (
          <Button onClick={() => camera.current?.click()}>
            <IconCamera size={20} />
            {t('cards.photo.camera')}
          </Button>
        )}
      </div>
      <PhotoInput ref={files} label={t('cards.photo.ownChoose')} onFile={take} />
      {hasCamera && <PhotoInput ref={camera} label={t('cards.photo.camera')} isCamera onFile={take} />}
      {file && (
        <Suspense>
          <OwnPhotoDialog
            file={file}
            onClose={() => setFile(null)}
            onKept={(id) => {
              setFile(null);
              setOwnId(id);
              onChange({ photoId: id });
            }}
          />
        </Suspense>
      )}
    </fieldset>
  );
};
