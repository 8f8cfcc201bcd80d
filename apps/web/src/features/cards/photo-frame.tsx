import { useId, type ReactNode } from 'react';
import { isOffline } from '../../shared/connection/is-offline.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { useStore } from '../../shared/store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconCamera } from '../../shared/ui/icons-later.tsx';
import { useMedia } from '../../shared/ui/use-media.ts';
import styles from './photo-picker.module.css';

interface PhotoFrameProps {
  readonly error: string | undefined;
  /** A file is dragged over the page. */
  readonly isOver?: boolean;
  /** The progress of the pictures. */
  readonly hint: ReactNode;
  /** The button that requests pictures. */
  readonly make: ReactNode;
  readonly children?: ReactNode;
  /** Opens the choice of a photo: a file, or the camera. */
  readonly onBring: (from: 'files' | 'camera') => void;
}

/** The picture field of a card: its label, the choices, and the ways to get a picture. */
export const PhotoFrame = ({ error, isOver = false, hint, make, children, onBring }: PhotoFrameProps) => {
  const t = useT();
  const id = useId();
  const isAway = useStore(isOffline);
  const hasCamera = useMedia('(pointer: coarse)');
  return (
    <fieldset className={styles['picker']} data-over={isOver || undefined} aria-describedby={id}>
      <legend>{t('cards.field.photoId')}</legend>
      {error && <p className={styles['error']}>{error}</p>}
      {children}
      <p id={id} role="status" className={styles['hint']}>
        {hint}
      </p>
      <div className={styles['ways']}>
        {make}
        <Button disabled={isAway} onClick={() => onBring('files')}>
          {t('cards.photo.ownChoose')}
        </Button>
        {hasCamera && (
          <Button disabled={isAway} onClick={() => onBring('camera')}>
            <IconCamera size={20} />
            {t('cards.photo.camera')}
          </Button>
        )}
      </div>
    </fieldset>
  );
};
