import type { User } from '@kadro/contract';
import { accountPaths } from '@kadro/contract/accounts/account-paths';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import type { MessageId } from '../../shared/i18n/message-id.ts';
import type { Crop } from '../../shared/photo/crop.ts';
import { faultOfUpload, photoFaults, type Photo, type PhotoFault } from '../../shared/photo/open-photo.ts';
import { session } from '../../shared/session/session.ts';
import { showToast } from '../../shared/ui/toast.ts';

const tell = (user: User, text: MessageId): void => {
  session.user.set(user);
  showToast({ text: translate(text), tone: 'success', durationMs: 2000 });
};

/** Uploads a photo with its square. */
export const useSaveAvatar = (after: { onSaved: () => void; onFault: (fault: PhotoFault | null) => void }) =>
  useMutation({
    meta: { handles: photoFaults },
    mutationFn: ({ photo, crop: { x, y, size } }: { photo: Photo; crop: Crop }) =>
      call(accountPaths.uploadAvatar, { query: { x, y, size } }, { bytes: photo.bytes, isRepeatable: true }),
    onMutate: () => after.onFault(null),
    onSuccess: (user) => {
      tell(user, 'profile.photoSaved');
      after.onSaved();
    },
    onError: (error) => after.onFault(faultOfUpload(error)),
  });

/** Removes the picture. */
export const useRemoveAvatar = (onRemoved: () => void) =>
  useMutation({
    mutationFn: () => call(accountPaths.removeAvatar, {}, { isRepeatable: true }),
    onSuccess: (user) => {
      tell(user, 'profile.photoRemoved');
      onRemoved();
    },
  });
