import { useEffect, useRef, useState } from 'react';
import { isPicture } from '../../shared/photo/open-photo.ts';

/** Where text is typed, pasted text comes before a picture that an office's clipboard holds of it. */
const isTextToo = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.matches('input, textarea') &&
  clipboardData?.types.includes('text/plain') === true;

const bringsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/** Takes pictures that are pasted, or dropped anywhere on the page. Returns whether a file is held over the page. */
export const useBroughtPhoto = (onPhoto: (file: File) => void): boolean => {
  const [isOver, setIsOver] = useState(false);
  const take = useRef(onPhoto);
  useEffect(() => {
    take.current = onPhoto;
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const bring = (files: FileList | undefined): boolean => {
      const all = [...(files ?? [])];
      const file = all.find(isPicture) ?? all[0];
      if (file) take.current(file);
      return file !== undefined;
    };
    document.addEventListener(
      'paste',
      (event) => {
        if (!isTextToo(event) && bring(event.clipboardData?.files)) event.preventDefault();
      },
      { signal },
    );
    document.addEventListener(
      'dragover',
      (event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      { signal },
    );
    document.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsOver(false), {
      signal,
    });
    document.addEventListener(
      'drop',
      (event) => {
        if (!bringsFiles(event)) return;
        // Otherwise the browser would leave the page for the file.
        event.preventDefault();
        setIsOver(false);
        bring(event.dataTransfer?.files);
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
  return isOver;
};
