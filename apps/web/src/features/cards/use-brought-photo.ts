import { useEffect, useRef, useState } from 'react';
import { isPicture } from '../../shared/photo/open-photo.ts';

/** In a text field, pasted text takes precedence over the picture of it in an office app's clipboard. */
const isTextToo = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.matches('input, textarea') &&
  clipboardData?.types.includes('text/plain') === true;

const bringsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/** Accepts pictures that are pasted, or dropped anywhere on the page. Returns whether a file is dragged over the page. */
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
