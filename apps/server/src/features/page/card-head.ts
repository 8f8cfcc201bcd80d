import { href, pictureUrl, screenPaths, type Card, type Locale } from '@kadro/contract';
import { escapeHtml } from './escape-html.ts';

const cardPath = /^\/cards\/([^/]+)\/?$/;

/** The id in the address of a card's page, as it was typed; null for another address. */
export const cardIdIn = (path: string): string | null => {
  const id = path.replace(/\/$/, '') === screenPaths.createCard ? undefined : cardPath.exec(path)?.[1];
  return id ?? null;
};

const tag = (name: 'meta' | 'link', attributes: Readonly<Record<string, string>>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')}>`;

const locales = { en: 'en_US', ru: 'ru_RU' } as const;

/** Title, description and Open Graph (ogp.me) of a published card, for search and for those to whom it is sent. */
export const headOf = (card: Card, lang: Locale, publicUrl: string): string => {
  const title = `${card.headword} — ${card.translation}`;
  const description = [card.example, card.exampleTranslation].filter((text) => text !== '').join(' ');
  const url = publicUrl + href('showCard', { id: card.id });
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Kadro',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:locale': locales[lang],
    'og:image': publicUrl + pictureUrl(card.picture.id, 768),
    'og:image:type': 'image/webp',
    'og:image:width': '768',
    'og:image:height': '960',
    'og:image:alt': card.picture.alt[lang],
  };
  return [
    `<title>${escapeHtml(title)} · Kadro</title>`,
    tag('meta', { name: 'description', content: description }),
    tag('link', { rel: 'canonical', href: url }),
    ...Object.entries(properties).map(([property, content]) => tag('meta', { property, content })),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ].join('');
};
