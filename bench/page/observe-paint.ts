/** The load metrics of a page, as `window.paint`. Times in ms since the navigation began. */
export interface Paint {
  /** Time of a card's first picture on the screen, including the small inlined one. */
  pictureMs?: number;
  /** Time of the first separately loaded, sharp picture. */
  sharpMs?: number;
  firstContentMs?: number;
  /** Sum of the long tasks' time beyond 50 ms each. */
  blockingMs: number;
  /** Sum of the layout shifts without a user's gesture. */
  shift: number;
  /** The parts that moved, for finding the cause. */
  shifted: string[];
}

declare global {
  interface Window {
    paint: Paint;
  }
}

interface ElementEntry extends PerformanceEntry {
  url: string;
  renderTime: number;
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Runs in a page before its own scripts; it is sent there as text, so it may reference nothing outside itself. */
export const observePaint = (): void => {
  const paint: Paint = { blockingMs: 0, shift: 0, shifted: [] };
  window.paint = paint;
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paint.firstContentMs = startTime;
  });
  observe('element', (entry) => {
    const { url, renderTime } = entry as ElementEntry;
    const isSharp = url.includes('/pictures/');
    if (isSharp) paint.sharpMs ??= renderTime;
    if (isSharp || url.startsWith('data:')) paint.pictureMs ??= renderTime;
  });
  // The browser reports the first paint of elements with this attribute.
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      for (const image of [node, ...node.querySelectorAll('img')])
        if (image instanceof HTMLImageElement) image.setAttribute('elementtiming', 'picture');
    }
  }).observe(document, { childList: true, subtree: true });
  observe('longtask', ({ duration }) => {
    paint.blockingMs += Math.max(0, duration - 50);
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, sources } = entry as ShiftEntry;
    if (hadRecentInput) return;
    paint.shift += value;
    for (const { node } of sources) paint.shifted.push(node instanceof Element ? node.outerHTML.slice(0, 80) : 'text');
  });
};

/** Returns the addresses requested before a moment, with the page itself. */
export const requestsBefore = (atMs: number): string[] => [
  location.pathname,
  ...performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < atMs)
    .map(({ name }) => name.replace(location.origin, '')),
];
