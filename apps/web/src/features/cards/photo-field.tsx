import { lazy, Suspense, useEffect, useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { PhotoFrame } from './photo-frame.tsx';
import type { PhotoPickerProps } from './photo-picker.tsx';

const PhotoPicker = lazy(async () => ({ default: (await import('./photo-picker.tsx')).PhotoPicker }));

/** The picture of a card. What makes and cuts pictures comes when there is an example, a picture or a file of one's own. */
export const PhotoField = (props: Omit<PhotoPickerProps, 'brought'>) => {
  const t = useT();
  const { fields, presentId, error, isReady } = props;
  const [brought, setBrought] = useState<File | null>(null);
  const [isFileNear, setFileNear] = useState(false);
  const isWanted =
    brought !== null ||
    isFileNear ||
    presentId !== null ||
    [fields.example, fields.photoId, fields.jobId].some((text) => text !== '');
  useEffect(() => {
    if (isWanted) return undefined;
    const come = ({ dataTransfer }: DragEvent): void => setFileNear(dataTransfer?.types.includes('Files') === true);
    const paste = ({ clipboardData }: ClipboardEvent): void => {
      const [file] = clipboardData?.types.includes('text/plain') ? [] : (clipboardData?.files ?? []);
      if (file) setBrought(file);
    };
    document.addEventListener('dragenter', come);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragenter', come);
      document.removeEventListener('paste', paste);
    };
  }, [isWanted]);
  const before = (
    <PhotoFrame
      error={error}
      hint={t(isReady ? 'cards.photo.hint' : 'cards.photo.notReady')}
      make={<Button disabled>{t('cards.photo.make')}</Button>}
      onFile={setBrought}
    />
  );
  return isWanted ? (
    <Suspense fallback={before}>
      <PhotoPicker {...props} brought={brought} />
    </Suspense>
  ) : (
    before
  );
};
