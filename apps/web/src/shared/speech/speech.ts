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

/** Whether this browser can say English now; a page hides its speaker button where it cannot. */
export const canSpeak = (): boolean => voicesNow().length > 0;

/** Calls the listener when the list of usable voices may have changed; browsers load it late. Returns the way to stop. */
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

/** What was said last at somebody's wish, and when: the same again is said slowly. */
let last = { text: '', atMs: 0 };
const againMs = 15_000;

/** Says an English text at somebody's wish; when they ask for it twice, the second time slowly. */
export const speak = (text: string): void => {
  const atMs = Date.now();
  const isSlow = text === last.text && atMs - last.atMs < againMs;
  last = { text: isSlow ? '' : text, atMs };
  void pronounce(text, isSlow ? 0.55 : undefined);
};

/** A voice that has not begun by then is taken for silent: network voices begin within two seconds. */
const startLimitMs = 4000;
const maxVoicesTried = 3;

/** Lets one voice say a text: 'heard' once it has begun, 'stopped' where something else is said in its place. */
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

/** Counts the calls of `pronounce`: a later one takes the place of an earlier one. */
let turn = 0;

/**
 * Says an English text, in place of what is being said; a voice that fails gives way to the next best. Returns whether the
 * text was begun or deliberately replaced; false where no voice could say it.
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
