/** Tunes: notes with their pitch in hertz and their start in seconds. */
const tunes = {
  knew: [
    [659, 0],
    [988, 0.07],
  ],
  forgot: [[330, 0]],
  done: [
    [523, 0],
    [659, 0.1],
    [784, 0.2],
    [1047, 0.3],
  ],
} as const;
export type Tune = keyof typeof tunes;

const noteSeconds = 0.22;
/** Quiet next to a voice. */
const loudness = 0.06;

let context: AudioContext | undefined;

const sound = (on: AudioContext, hertz: number, at: number): void => {
  const gain = on.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + noteSeconds);
  const note = on.createOscillator();
  note.type = 'triangle';
  note.frequency.value = hertz;
  note.connect(gain).connect(on.destination);
  note.start(at);
  note.stop(at + noteSeconds);
};

/** Plays a synthesised short sound. Call it on a user action: before one no browser plays anything. */
export const playTone = (tune: Tune): void => {
  try {
    context ??= new AudioContext();
    context.resume().catch(() => undefined);
    for (const [hertz, afterSeconds] of tunes[tune]) sound(context, hertz, context.currentTime + afterSeconds);
  } catch {
    // A device that cannot play stays silent; the answer counts all the same.
  }
};
