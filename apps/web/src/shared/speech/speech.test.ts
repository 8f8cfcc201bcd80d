import { describe, expect, it } from 'vitest';
import { chooseVoice } from './speech.ts';

const voice = (name: string, lang: string, isDefault = false) => ({ name, lang, default: isDefault });

describe('chooseVoice', () => {
  it('takes the natural voice before the plain one, whatever their order', () => {
    const voices = [
      voice('Milena', 'ru-RU', true),
      voice('Microsoft David', 'en-US'),
      voice('Microsoft Aria Online (Natural)', 'en-US'),
    ];
    expect(chooseVoice(voices)?.name).toContain('Aria');
    expect(chooseVoice(voices.toReversed())?.name).toContain('Aria');
  });

  it('takes a joke voice only where no other is there', () => {
    expect(chooseVoice([voice('Zarvox', 'en-US'), voice('Daniel', 'en-GB')])?.name).toBe('Daniel');
    expect(chooseVoice([voice('Zarvox', 'en-US')])?.name).toBe('Zarvox');
  });

  it('knows Android’s way to write a language, and finds none where English is missing', () => {
    expect(chooseVoice([voice('English United States', 'en_US')])).toBeDefined();
    expect(chooseVoice([voice('Milena', 'ru-RU'), voice('Enrique', 'es-ES')])).toBeUndefined();
  });
});
