import type { User } from '@kadro/contract';
import { useRef } from 'react';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { avatarCut } from '../../shared/photo/crop.ts';
import { CropPhoto } from '../../shared/photo/crop-photo.tsx';
import { PhotoInput } from '../../shared/photo/photo-input.tsx';
import { usePhoto } from '../../shared/photo/use-photo.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { IconCamera } from '../../shared/ui/icons-later.tsx';
import { useRemoveAvatar, useSaveAvatar } from './save-avatar.ts';
import styles from './profile-dialogs.module.css';

/** Chooses the user's picture: a file, its visible square, or none. */
export const AvatarDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { photo, crop, fault, setCrop, setFault, open } = usePhoto(avatarCut);
  const save = useSaveAvatar({ onSaved: onClose, onFault: setFault });
  const remove = useRemoveAvatar(onClose);
  const pick = () => input.current?.click();
  const isBusy = save.isPending || remove.isPending;
  return (
    <Dialog
      isOpen
      title={t('profile.avatar')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {!photo && user.avatar && (
            <Button tone="danger" disabled={isBusy} onClick={() => remove.mutate()}>
              {t('profile.removePhoto')}
            </Button>
          )}
          {photo ? (
            <Button tone="primary" disabled={isBusy} onClick={() => save.mutate({ photo, crop })}>
              {t('profile.save')}
            </Button>
          ) : (
            <Button tone="primary" onClick={pick}>
              <IconCamera size={20} />
              {t('profile.choosePhoto')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['body']}>
        {fault && <FormMessage>{t(`photo.fault.${fault}`, { pixels: avatarCut.minSidePixels })}</FormMessage>}
        {photo ? (
          <CropPhoto photo={photo} crop={crop} onChange={setCrop} isRound>
            <IconButton
              tone="plain"
              label={t('profile.otherPhoto')}
              icon={<IconCamera size={22} />}
              disabled={isBusy}
              onClick={pick}
            />
          </CropPhoto>
        ) : (
          <div className={styles['present']}>
            <Avatar user={user} size={128} />
            <p>{t('profile.photoHint')}</p>
          </div>
        )}
        <PhotoInput ref={input} label={t('profile.choosePhoto')} onFile={(file) => void open(file)} />
      </div>
    </Dialog>
  );
};
