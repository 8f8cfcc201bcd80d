/** The frames of an interval. */
export interface Frames {
  count: number;
  /** Gaps between two frames of more than 50 ms, ms. */
  longGapsMs: number[];
  /** Frames whose own work took more than 50 ms, and their scripts. */
  longFrames: { durationMs: number; scripts: string[] }[];
}

declare global {
  interface Window {
    /** Ends the recording of `startFrames`. */
    endFrames: () => Frames;
  }
}

interface LongFrameEntry extends PerformanceEntry {
  scripts: { duration: number; invoker: string; sourceFunctionName: string }[];
}

/** Records every frame of the page until `window.endFrames()` is called. */
export const startFrames = (): void => {
  const frames: Frames = { count: 0, longGapsMs: [], longFrames: [] };
  const startedAt = performance.now();
  let before: number | undefined;
  let request = 0;
  const tick = (now: number): void => {
    if (before !== undefined && now - before > 50) frames.longGapsMs.push(now - before);
    before = now;
    frames.count += 1;
    request = requestAnimationFrame(tick);
  };
  const note = (entry: PerformanceEntry): void => {
    if (entry.startTime < startedAt) return;
    const { duration, scripts } = entry as LongFrameEntry;
    const describe = (script: LongFrameEntry['scripts'][number]): string =>
      [script.invoker, script.sourceFunctionName, `${Math.round(script.duration)} ms`].filter(Boolean).join(' ');
    frames.longFrames.push({ durationMs: duration, scripts: scripts.map(describe) });
  };
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  observer.observe({ type: 'long-animation-frame', buffered: false });
  request = requestAnimationFrame(tick);
  window.endFrames = () => {
    cancelAnimationFrame(request);
    observer.takeRecords().forEach(note);
    observer.disconnect();
    return frames;
  };
};

/** An animated part without any script: the browser's own limit at this speed. */
export const startIdleAnimation = (): void => {
  const part = document.createElement('div');
  part.style.cssText = 'position:fixed;inset:0 auto auto 0;width:80px;height:100px;background:#888;z-index:99';
  document.body.append(part);
  const keyframes = [{ transform: 'none' }, { transform: 'translateX(200px)' }];
  part.animate(keyframes, { duration: 400, iterations: Infinity, direction: 'alternate' });
};
