/** Names of voices that sound natural, best first; systems ship several of very different quality. */
const preferred = [/natural/i, /neural|premium|enhanced/i, /google us/i, /samantha|ava|allison/i, /google uk/i];
/** Joke and robot voices of desktop systems. */
const refused =
  /albert|bad news|bells|boing|bubbles|cellos|fred|junior|ralph|trinoids|whisper|wobble|zarvox|eloquence|espeak/i;

type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'default'> &
  Partial<Pick<SpeechSynthesisVoice, 'localService'>>;

/** The English voices of a list, best first; without a connection only those of the device, as others stay silent. */
export const rankVoices = <V extends Voice>(voices: readonly V[], isOnline = true): V[] => {
  const rank = ({ name, lang, default: isDefault }: V) => {
    const quality = preferred.findIndex((pattern) => pattern.test(name));
    const accent = /^en[-_]us/i.test(lang) ? 0 : /^en[-_]gb/i.test(lang) ? 1 : 2;
    return (
      (refused.test(name) ? 100 : 0) + (quality < 0 ? preferred.length : quality) * 3 + accent - (isDefault ? 0.5 : 0)
    );
  };
  return voices
    .filter(({ lang, localService }) => /^en\b|^en[-_]/i.test(lang) && (isOnline || localService !== false))
    .toSorted((a, b) => rank(a) - rank(b));
};

const synthesis = (): SpeechSynthesis | undefined => ('speechSynthesis' in window ? window.speechSynthesis : undefined);

const voicesNow = (): SpeechSynthesisVoice[] => rankVoices(synthesis()?.getVoices() ?? [], navigator.onLine);

/** Whether this browser can speak English now; otherwise pages hide the speaker button. */
export const canSpeak = (): boolean => voicesNow().length > 0;

/** Calls the listener when the list of usable voices may have changed; browsers load it late. Returns the unsubscribe function. */
export const watchVoices = (listener: () => void): (() => void) => {
  const speech = synthesis();
  speech?.addEventListener?.('voiceschanged', listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    speech?.removeEventListener?.('voiceschanged', listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** The last text spoken on request, and when; a repeat is spoken slowly. */
let last = { text: '', atMs: 0 };
const againMs = 15_000;

/** Speaks an English text on request; slowly if it is requested twice. */
export const speak = (text: string): void => {
  const atMs = Date.now();
  const isSlow = text === last.text && atMs - last.atMs < againMs;
  last = { text: isSlow ? '' : text, atMs };
  void pronounce(text, isSlow ? 0.55 : undefined);
};

/** A voice that has not started by then is considered silent: network voices start within two seconds. */
const startLimitMs = 4000;
const maxVoicesTried = 3;

/** Speaks a text with one voice: 'heard' once it has started, 'stopped' if another text replaces it. */
const sayBy = (
  speech: SpeechSynthesis,
  voice: SpeechSynthesisVoice,
  text: string,
  rate: number,
): Promise<'heard' | 'stopped' | 'failed'> =>
  new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = rate;
    const limit = setTimeout(() => resolve('failed'), startLimitMs);
    const settle = (outcome: 'heard' | 'stopped' | 'failed') => {
      clearTimeout(limit);
      resolve(outcome);
    };
    utterance.onstart = () => settle('heard');
    utterance.onend = () => settle('heard');
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- one handler each, as for the others
    utterance.onerror = ({ error }) => settle(error === 'interrupted' || error === 'canceled' ? 'stopped' : 'failed');
    speech.cancel();
    speech.speak(utterance);
  });

/** Counts the calls of `pronounce`: a later one replaces an earlier one. */
let turn = 0;

/**
 * Speaks an English text, replacing the current one; a voice that fails is followed by the next best. Returns whether the text was
 * started or deliberately replaced; false if no voice could speak it.
 */
export const pronounce = async (text: string, rate = 0.92): Promise<boolean> => {
  const speech = synthesis();
  if (!speech) return false;
  turn += 1;
  const own = turn;
  for (const voice of voicesNow().slice(0, maxVoicesTried)) {
    const outcome = await sayBy(speech, voice, text, rate);
    if (own !== turn || outcome !== 'failed') return true;
  }
  return false;
};
