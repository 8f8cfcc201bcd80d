import { vi } from 'vitest';

/** Gives the browser an English voice, or none, and returns what it is asked to say: text and rate. */
export const giveVoice = (names: readonly string[] = ['Samantha']): { text: string; rate: number }[] => {
  const said: { text: string; rate: number }[] = [];
  class Utterance {
    voice: unknown = null;
    lang = '';
    rate = 1;
    onstart: (() => void) | null = null;
    text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => names.map((name) => ({ name, lang: 'en-US', default: true })),
    cancel: () => undefined,
    speak: (utterance: Utterance) => {
      said.push({ text: utterance.text, rate: utterance.rate });
      utterance.onstart?.();
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  return said;
};
