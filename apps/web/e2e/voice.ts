import type { Page } from 'playwright-core';

/** Gives the browser of a page an English voice, which is not heard: that of the journeys has none. */
export const giveVoice = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const voice = { name: 'Samantha', lang: 'en-US', default: true, localService: true, voiceURI: 'Samantha' };
    const synthesis = {
      getVoices: () => [voice],
      speak: (utterance: Utterance) => utterance.onstart?.(),
      cancel: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    class Utterance {
      readonly text: string;
      onstart: (() => void) | null = null;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
  });
