import { describe, expect, it } from 'vitest';
import { rankVoices } from './speech.ts';

const voice = (name: string, lang: string, isDefault = false) => ({ name, lang, default: isDefault });

describe('rankVoices', () => {
  it('takes the natural voice before the plain one, whatever their order', () => {
    const voices = [
      voice('Milena', 'ru-RU', true),
      voice('Microsoft David', 'en-US'),
      voice('Microsoft Aria Online (Natural)', 'en-US'),
    ];
    expect(rankVoices(voices)[0]?.name).toContain('Aria');
    expect(rankVoices(voices.toReversed())[0]?.name).toContain('Aria');
  });

  it('takes a joke voice only where no other is there', () => {
    expect(rankVoices([voice('Zarvox', 'en-US'), voice('Daniel', 'en-GB')])[0]?.name).toBe('Daniel');
    expect(rankVoices([voice('Zarvox', 'en-US')])[0]?.name).toBe('Zarvox');
  });

  it('knows Android’s way to write a language, and finds none where English is missing', () => {
    expect(rankVoices([voice('English United States', 'en_US')])).toHaveLength(1);
    expect(rankVoices([voice('Milena', 'ru-RU'), voice('Enrique', 'es-ES')])).toEqual([]);
  });

  it('leaves network voices out without a connection', () => {
    const voices = [
      { ...voice('Google US English', 'en-US'), localService: false },
      { ...voice('Daniel', 'en-GB'), localService: true },
    ];
    expect(rankVoices(voices, true).map(({ name }) => name)).toEqual(['Google US English', 'Daniel']);
    expect(rankVoices(voices, false).map(({ name }) => name)).toEqual(['Daniel']);
  });
});
