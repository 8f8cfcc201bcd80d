import { locale as locales, type Locale } from '@kadro/contract';

const isLocale = (text: string): text is Locale => locales.options.some((option) => option === text);

/** Returns the supported language with the highest weight in `Accept-Language`; null if it names none. */
export const chooseLocale = (header: string | undefined): Locale | null => {
  if (header === undefined) return null;
  if (isLocale(header)) return header;
  let best: Locale | null = null;
  let bestWeight = 0;
  for (const range of header.slice(0, 500).split(',')) {
    const [tag = '', ...settings] = range.split(';');
    const language = tag.trim().split('-', 1)[0]?.toLowerCase() ?? '';
    if (!isLocale(language)) continue;
    const quality = settings.map((setting) => setting.trim()).find((setting) => setting.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    if (weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
};
