/** Names of voices that sound natural, best first; systems ship several of very different quality. */
const preferred = [/natural/i, /neural|premium|enhanced/i, /google us/i, /samantha|ava|allison/i, /google uk/i];
/** Joke and robot voices of desktop systems. */
const refused =
  /albert|bad news|bells|boing|bubbles|cellos|fred|junior|ralph|trinoids|whisper|wobble|zarvox|eloquence|espeak/i;

/** The best English voice of a list, or none. */
export const chooseVoice = <V extends Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'default'>>(
  voices: readonly V[],
): V | undefined => {
  const rank = ({ name, lang, default: isDefault }: V) => {
    const quality = preferred.findIndex((pattern) => pattern.test(name));
    const accent = /^en[-_]us/i.test(lang) ? 0 : /^en[-_]gb/i.test(lang) ? 1 : 2;
    return (
      (refused.test(name) ? 100 : 0) + (quality < 0 ? preferred.length : quality) * 3 + accent - (isDefault ? 0.5 : 0)
    );
  };
  return voices.filter(({ lang }) => /^en\b|^en[-_]/i.test(lang)).toSorted((a, b) => rank(a) - rank(b))[0];
};

const synthesis = (): SpeechSynthesis | undefined => ('speechSynthesis' in window ? window.speechSynthesis : undefined);

/** Whether this browser can say English; a page hides its speaker button where it cannot. */
export const canSpeak = (): boolean => chooseVoice(synthesis()?.getVoices() ?? []) !== undefined;

/** Tells when the list of voices came or changed; browsers load it late. */
export const watchVoices = (listener: () => void): (() => void) => {
  const speech = synthesis();
  speech?.addEventListener?.('voiceschanged', listener);
  return () => speech?.removeEventListener?.('voiceschanged', listener);
};

/** What was said last at somebody's wish, and when: the same again is said slowly. */
let last = { text: '', atMs: 0 };
const againMs = 15_000;

/** Says an English text at somebody's wish; when they ask for it twice, the second time slowly. */
export const speak = (text: string): void => {
  const atMs = Date.now();
  const isSlow = text === last.text && atMs - last.atMs < againMs;
  last = { text: isSlow ? '' : text, atMs };
  pronounce(text, isSlow ? 0.55 : undefined);
};

/** Says an English text, in place of what is being said. Stays silent where the browser has no English voice. */
export const pronounce = (text: string, rate = 0.92): void => {
  const speech = synthesis();
  const voice = chooseVoice(speech?.getVoices() ?? []);
  if (!speech || !voice) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = rate;
  speech.cancel();
  speech.speak(utterance);
};
