import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pronounce } from './speech.ts';

type Ending = 'start' | 'network' | 'interrupted' | 'silence';

class Utterance {
  voice: { name: string } | null = null;
  lang = '';
  rate = 1;
  onstart: (() => void) | null = null;
  onend: (() => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
}

/** Gives the browser voices that end so; returns the names of those that were asked. */
const giveVoices = (endings: Readonly<Record<string, Ending>>): string[] => {
  const asked: string[] = [];
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => Object.keys(endings).map((name) => ({ name, lang: 'en-US', default: false, localService: true })),
    cancel: () => undefined,
    speak: (utterance: Utterance) => {
      const name = utterance.voice?.name ?? '';
      asked.push(name);
      const ending = endings[name];
      if (ending === 'start') utterance.onstart?.();
      else if (ending !== 'silence') utterance.onerror?.({ error: ending ?? '' });
    },
  });
  return asked;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks the next voice where one fails, or does not begin', async () => {
  const asked = giveVoices({ Natural: 'network', Neural: 'silence', Samantha: 'start' });
  const heard = pronounce('apple');
  await vi.runAllTimersAsync();
  expect(await heard).toBe(true);
  expect(asked).toEqual(['Natural', 'Neural', 'Samantha']);
});

it('says that no voice was heard', async () => {
  giveVoices({ Natural: 'network', Samantha: 'silence' });
  const heard = pronounce('apple');
  await vi.runAllTimersAsync();
  expect(await heard).toBe(false);
  giveVoices({});
  expect(await pronounce('apple')).toBe(false);
});

it('does not go on with a text that another one has replaced', async () => {
  const asked = giveVoices({ Natural: 'interrupted', Samantha: 'start' });
  expect(await pronounce('apple')).toBe(true);
  expect(asked).toEqual(['Natural']);
});
