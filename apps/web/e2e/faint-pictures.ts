import type { Mark, Reader } from './contrast-marks.ts';

/** What `readContrast` has left in the window. */
interface Notebook {
  readonly reader?: Reader;
  /** Of the marks on pictures those that were measured in this theme. */
  measured?: Set<number>;
  /** Marks that the next picture of the page shows whole. */
  batch?: Mark[];
}

export interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Runs in the page: brings the next mark that lies on a picture into sight and makes all text transparent, so that a picture of the page
 * shows the ground alone. Returns the part of the window where marks lie; null where none is left. `theme` is given at the first call.
 */
export const bareGrounds = (theme: 'light' | 'dark' | null): Clip | null => {
  const notebook: Notebook = window as Notebook;
  if (theme !== null) {
    document.documentElement.dataset['theme'] = theme;
    notebook.measured = new Set();
  }
  const { reader, measured = new Set() } = notebook;
  const marks = [...(reader?.onPictures ?? []).entries()].filter(([at]) => !measured.has(at));
  const [next] = marks;
  if (!reader || !next) return null;
  const [first, { element }] = next;
  if (!reader.isInSight(next[1])) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  measured.add(first);
  const batch = marks.filter(([, mark]) => reader.isInSight(mark));
  for (const [at] of batch) measured.add(at);
  notebook.batch = batch.map(([, mark]) => mark);
  const boxes = notebook.batch.map(({ box }) => box());
  if (boxes.length === 0) return bareGrounds(null);
  const x = Math.floor(Math.min(...boxes.map(({ left }) => left)));
  const y = Math.floor(Math.min(...boxes.map(({ top }) => top)));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*, ::before, ::after, ::placeholder {
    -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; text-shadow: none !important;
    caret-color: transparent !important;
  }
  text { fill: transparent !important }
  button svg, a svg, summary svg { opacity: 0 !important }`);
  Object.assign(sheet, { isBare: true });
  document.adoptedStyleSheets.push(sheet);
  return {
    // Of the page, as the screenshot wants it.
    x: x + scrollX,
    y: y + scrollY,
    width: Math.ceil(Math.max(...boxes.map(({ right }) => right))) - x,
    height: Math.ceil(Math.max(...boxes.map(({ bottom }) => bottom))) - y,
  };
};

/** Runs in the page: what of the marks in sight cannot be read on their ground, of which this is a picture; all is as before then. */
export const findFaintOnPicture = async ([png, { x, y }]: readonly [string, Clip]): Promise<string[]> => {
  const notebook: Notebook = window as Notebook;
  const { reader, batch = [] } = notebook;
  const file = new Blob([Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0))]);
  const picture = await createImageBitmap(file);
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d', { willReadFrequently: true });
  pen?.drawImage(picture, 0, 0);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => !('isBare' in one));
  const faults: string[] = [];
  for (const mark of batch) {
    if (!reader) break;
    const { left, top, width, height } = mark.box();
    const [wide, high] = [Math.max(1, Math.floor(width)), Math.max(1, Math.floor(height))];
    const pixels =
      pen?.getImageData(Math.round(left + scrollX) - x, Math.round(top + scrollY) - y, wide, high).data ?? [];
    const [colour] = mark.colours();
    if (!colour) continue;
    const ratios: number[] = [];
    for (let pixel = 0; pixel < pixels.length; pixel += 4)
      ratios.push(reader.ratioOf(colour, [pixels[pixel] ?? 0, pixels[pixel + 1] ?? 0, pixels[pixel + 2] ?? 0, 1]));
    ratios.sort((one, other) => one - other);
    // A tenth may be an edge that it crosses.
    const ratio = ratios[Math.floor(ratios.length / 10)] ?? 21;
    if (ratio < mark.least - 0.05) faults.push(`${mark.name}: contrast ${ratio.toFixed(1)} of ${mark.least}`);
  }
  return faults;
};

/** Runs in the page: ends what the others began; `theme` is the page's own. */
export const leavePictures = (theme: string | undefined): void => {
  if (theme === undefined) delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  (window as Notebook).reader?.goBack();
};
