import { avatarUpload } from '@kadro/contract/route/uploads';
import type { Ref } from 'react';

/** Types converted before upload. Without HEIC: an iPhone then provides its photos as JPEG by itself. */
const convertedTypes = ['image/avif', 'image/gif'];

interface PhotoInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  /** Opens the camera, on devices that have one, instead of the files. */
  readonly isCamera?: boolean;
  readonly onFile: (file: File | undefined) => void;
}

/** The browser's file input for a picture, triggered by a button. */
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
      // Allows choosing the same file again.
      currentTarget.value = '';
    }}
  />
);
