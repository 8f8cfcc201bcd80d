import type { User } from '@kadro/contract';
import { avatarUpload } from '@kadro/contract/paths';
import { useEffect, useRef, useState } from 'react';
import { FormMessage } from '../../shared/forms/form.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { IconCamera } from '../../shared/ui/icons-later.tsx';
import { middleOf, type Crop } from './crop.ts';
import { CropPhoto } from './crop-photo.tsx';
import { openPhoto, type Photo, type PhotoFault } from './open-photo.ts';
import { useRemoveAvatar, useSaveAvatar } from './save-avatar.ts';
import styles from './profile-dialogs.module.css';

/** Chooses the user's picture: a file, the square of it that is shown, or none. */
export const AvatarDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, size: 1 });
  const [fault, setFault] = useState<PhotoFault | null>(null);
  const save = useSaveAvatar({ onSaved: onClose, onFault: setFault });
  const remove = useRemoveAvatar(onClose);
  useEffect(() => () => photo?.close(), [photo]);

  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const opened = await openPhoto(file);
    setFault(typeof opened === 'string' ? opened : null);
    if (typeof opened === 'string') return;
    setCrop(middleOf(opened.size));
    setPhoto(opened);
  };
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
        {fault && <FormMessage>{t(`profile.photoFault.${fault}`)}</FormMessage>}
        {photo ? (
          <CropPhoto photo={photo} crop={crop} onChange={setCrop}>
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
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('profile.choosePhoto')}
          accept={avatarUpload.types.join()}
          onChange={({ currentTarget }) => {
            void open(currentTarget.files?.[0]);
            // The same file may be chosen once more.
            currentTarget.value = '';
          }}
        />
      </div>
    </Dialog>
  );
};
