import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { PhotoInput } from '../../shared/photo/photo-input.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useMedia } from '../../shared/ui/use-media.ts';
import { PhotoFrame } from './photo-frame.tsx';
import type { PhotoPickerProps } from './photo-picker.tsx';

const PhotoPicker = lazy(async () => ({ default: (await import('./photo-picker.tsx')).PhotoPicker }));

/** The picture of a card. The code to make and crop pictures loads once there is an example, a picture or a file. */
export const PhotoField = (props: Omit<PhotoPickerProps, 'file' | 'onFile' | 'onBring'>) => {
  const t = useT();
  const { fields, presentId, error, isReady } = props;
  const [brought, setBrought] = useState<File | null>(null);
  const [isFileNear, setFileNear] = useState(false);
  const [wasWanted, setWasWanted] = useState(false);
  const hasCamera = useMedia('(pointer: coarse)');
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isWanted =
    wasWanted ||
    brought !== null ||
    isFileNear ||
    presentId !== null ||
    [fields.example, fields.photoId, fields.jobId].some((text) => text !== '');
  if (isWanted && !wasWanted) setWasWanted(true);
  const bring = (from: 'files' | 'camera'): void => (from === 'files' ? files : camera).current?.click();
  const take = (given: File | undefined): void => {
    if (given) setBrought(given);
  };
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
      onBring={bring}
    />
  );
  return (
    <>
      {isWanted ? (
        <Suspense fallback={before}>
          <PhotoPicker {...props} file={brought} onFile={setBrought} onBring={bring} />
        </Suspense>
      ) : (
        before
      )}
      {/* Both inputs stay mounted through the switch: otherwise a file being chosen would be lost. */}
      <PhotoInput ref={files} label={t('cards.photo.ownChoose')} onFile={take} />
      {hasCamera && <PhotoInput ref={camera} label={t('cards.photo.camera')} isCamera onFile={take} />}
    </>
  );
};
