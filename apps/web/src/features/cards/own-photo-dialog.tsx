import { cardPaths } from '@kadro/contract/cards/card-paths';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../shared/api/call.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { cardCut, type Crop } from '../../shared/photo/crop.ts';
import { CropPhoto } from '../../shared/photo/crop-photo.tsx';
import { faultOfUpload, photoFaults, type Photo } from '../../shared/photo/open-photo.ts';
import { PhotoInput } from '../../shared/photo/photo-input.tsx';
import { usePhoto } from '../../shared/photo/use-photo.ts';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { IconCamera } from '../../shared/ui/icons-later.tsx';
import styles from './photo-picker.module.css';

interface OwnPhotoDialogProps {
  readonly file: File;
  readonly onClose: () => void;
  /** The photo is stored on the server under this id. */
  readonly onKept: (id: string) => void;
}

/** Lets the user crop a photo for a card, and uploads it. */
export const OwnPhotoDialog = ({ file, onClose, onKept }: OwnPhotoDialogProps) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { photo, crop, fault, setCrop, setFault, open } = usePhoto(cardCut);
  const first = useRef(open);
  useEffect(() => {
    void first.current(file);
  }, [file]);
  const save = useMutation({
    meta: { handles: photoFaults },
    mutationFn: ({ photo: { bytes }, crop: { x, y, size } }: { photo: Photo; crop: Crop }) =>
      call(cardPaths.uploadPhoto, { query: { x, y, size } }, { bytes, isRepeatable: true }),
    onMutate: () => setFault(null),
    onSuccess: ({ id }) => onKept(id),
    onError: (error) => setFault(faultOfUpload(error)),
  });
  const isBusy = save.isPending;
  return (
    <Dialog
      isOpen
      title={t('cards.photo.own')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {photo ? (
            <Button tone="primary" disabled={isBusy} aria-busy={isBusy} onClick={() => save.mutate({ photo, crop })}>
              {t(isBusy ? 'cards.photo.sending' : 'cards.photo.use')}
            </Button>
          ) : (
            <Button tone="primary" onClick={() => input.current?.click()}>
              <IconCamera size={20} />
              {t('cards.photo.other')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['dialog']}>
        {fault && <FormMessage>{t(`photo.fault.${fault}`, { pixels: cardCut.minSidePixels })}</FormMessage>}
        {photo && (
          <CropPhoto photo={photo} crop={crop} onChange={setCrop}>
            <IconButton
              tone="plain"
              label={t('cards.photo.other')}
              icon={<IconCamera size={22} />}
              disabled={isBusy}
              onClick={() => input.current?.click()}
            />
          </CropPhoto>
        )}
        <PhotoInput ref={input} label={t('cards.photo.other')} onFile={(other) => void open(other)} />
      </div>
    </Dialog>
  );
};
