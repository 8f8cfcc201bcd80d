import { avatarUpload } from '@kadro/contract/route/uploads';
import type { Ref } from 'react';

/** Types that are converted before they are sent. Without HEIC: an iPhone then hands its photos over as JPEG by itself. */
const convertedTypes = ['image/avif', 'image/gif'];

interface PhotoInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  /** A device with a camera opens that instead of its files. */
  readonly isCamera?: boolean;
  readonly onFile: (file: File | undefined) => void;
}

/** The browser's own choice of a picture, behind a button that presses it. */
export const PhotoInput = ({ ref, label, isCamera = false, onFile }: PhotoInputProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    aria-label={label}
    accept={[...avatarUpload.types, ...convertedTypes].join()}
    {...(isCamera && { capture: 'environment' })}
    onChange={({ currentTarget }) => {
      onFile(currentTarget.files?.[0]);
      // The same file may be chosen once more.
      currentTarget.value = '';
    }}
  />
);
