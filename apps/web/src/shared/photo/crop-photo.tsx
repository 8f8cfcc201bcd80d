import {
  useEffect,
  useId,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { useT } from '../i18n/use-t.ts';
import { ForKeys } from '../ui/for-keys.tsx';
import { maxZoomOf, largestOf, moveCrop, zoomCrop, type Crop } from './crop.ts';
import styles from './crop-photo.module.css';
import type { Photo } from './open-photo.ts';

type Change = (crop: Crop) => Crop;
interface CropPhotoProps {
  photo: Photo;
  crop: Crop;
  onChange: (change: Change) => void;
  /** It will be shown as a circle. */
  isRound?: boolean;
  /** Placed after the slider. */
  children?: ReactNode;
}

const keyStep = 0.04;
const keyZoom = 1.15;
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

/** Selects a part of a photo by dragging, pinching, wheel, slider or keys; a round one has a preview next to it. */
export const CropPhoto = ({ photo, crop, onChange, isRound = false, children }: CropPhotoProps) => {
  const t = useT();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const greatest = maxZoomOf(photo.size);
  const zoomBy = (factor: number, aroundX?: number, aroundY?: number) =>
    onChange((now) => zoomCrop(now, photo.size, factor / now.size, aroundX, aroundY));

  // The button that chose the photo is gone.
  useEffect(() => frame.current?.focus(), []);
  useEffect(() => {
    const element = frame.current;
    // React listens to wheels passively, and the page would scroll along.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
      const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
      onChange((now) => zoomCrop(now, photo.size, Math.exp(-event.deltaY / 400) / now.size, x, y));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [photo, onChange]);

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const box = event.currentTarget.getBoundingClientRect();
    const at = { x: event.clientX, y: event.clientY };
    const [other] = [...pointers.current]
      .filter(([pointerId]) => pointerId !== event.pointerId)
      .map(([, point]) => point);
    pointers.current.set(event.pointerId, at);
    const share = other ? 2 : 1;
    const [byX, byY] = [(at.x - before.x) / box.width / share, (at.y - before.y) / box.height / share];
    onChange((now) => moveCrop(now, photo.size, byX, byY));
    if (!other) return;
    const stretch = Math.hypot(at.x - other.x, at.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
    const [x, y] = [((at.x + other.x) / 2 - box.left) / box.width, ((at.y + other.y) / 2 - box.top) / box.height];
    if (Number.isFinite(stretch)) zoomBy(stretch, x, y);
  };
  const lift = (event: PointerEvent) => pointers.current.delete(event.pointerId);
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow) onChange((now) => moveCrop(now, photo.size, ...arrow));
    else if (event.key === '+' || event.key === '=') zoomBy(keyZoom);
    else if (event.key === '-') zoomBy(1 / keyZoom);
    else return;
    event.preventDefault();
  };
  const { shape } = photo.size.cut;
  const place: CSSProperties & Record<'--shape', number> = { '--shape': shape };
  return (
    <div className={styles['crop']} style={place}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application of its own: arrows and signs move and enlarge the photo */}
      <div
        ref={frame}
        role="application"
        aria-label={t('photo.part')}
        aria-describedby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        className={styles['frame']}
        data-round={isRound || undefined}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={drag}
        onPointerUp={lift}
        onPointerCancel={lift}
      >
        <Part photo={photo} crop={crop} />
      </div>
      <div className={styles['foot']}>
        {isRound && (
          <div className={styles['preview']} aria-hidden="true">
            <Part photo={photo} crop={crop} />
          </div>
        )}
        {greatest > 1 && (
          <label className={styles['zoom']}>
            {t('photo.zoom')}
            <input
              type="range"
              min={0}
              max={1}
              step={0.01}
              value={Math.log(1 / crop.size) / Math.log(greatest)}
              aria-valuetext={t('photo.zoomValue', { percent: Math.round(100 / crop.size) })}
              onChange={({ target }) => onChange((now) => zoomCrop(now, photo.size, greatest ** target.valueAsNumber))}
            />
          </label>
        )}
        {children}
      </div>
      <p id={id} className={styles['hint']}>
        {t('photo.hint')} <ForKeys>{t('photo.keys')}</ForKeys>
      </p>
    </div>
  );
};

/** A part of a photo, filling its place. */
const Part = ({ photo: { size, url }, crop }: Pick<CropPhotoProps, 'photo' | 'crop'>) => {
  const [width, height] = largestOf(size);
  const style: CSSProperties = {
    width: `${(100 * size.width) / width}%`,
    height: `${(100 * size.height) / height}%`,
    transform: `scale(${1 / crop.size}) translate(${-100 * crop.x}%, ${-100 * crop.y}%)`,
  };
  return <img src={url} alt="" draggable={false} style={style} />;
};
