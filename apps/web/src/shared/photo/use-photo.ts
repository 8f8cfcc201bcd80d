import { useEffect, useRef, useState } from 'react';
import { middleOf, type Crop, type Cut } from './crop.ts';
import { openPhoto, type Photo, type PhotoFault } from './open-photo.ts';

/** A chosen photo: its selected part, or the fault of its file. */
interface OpenedPhoto {
  readonly photo: Photo | null;
  readonly crop: Crop;
  readonly fault: PhotoFault | null;
  readonly setCrop: (change: (crop: Crop) => Crop) => void;
  readonly setFault: (fault: PhotoFault | null) => void;
  /** Opens a file in place of the current one. */
  readonly open: (file: Blob | undefined) => Promise<void>;
}

/** Opens photos to crop a part of this shape. */
export const usePhoto = (cut: Cut): OpenedPhoto => {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, size: 1 });
  const [fault, setFault] = useState<PhotoFault | null>(null);
  const isGone = useRef(false);
  useEffect(() => () => photo?.close(), [photo]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const open = async (file: Blob | undefined): Promise<void> => {
    if (!file) return;
    const opened = await openPhoto(file, cut);
    setFault(typeof opened === 'string' ? opened : null);
    if (typeof opened === 'string') return;
    if (isGone.current) {
      opened.close();
      return;
    }
    setCrop(middleOf(opened.size));
    setPhoto(opened);
  };
  return { photo, crop, fault, setCrop, setFault, open };
};
