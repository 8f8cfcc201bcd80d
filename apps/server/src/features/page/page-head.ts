import { escapeHtml, type Locale } from '@kadro/contract';

const tag = (name: 'meta' | 'link', attributes: Readonly<Record<string, string>>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')}>`;

const locales = { en: 'en_US', ru: 'ru_RU' } as const;

/** Data of a page's head. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Canonical address. */
  readonly url: string;
  readonly image?: { readonly url: string; readonly width: number; readonly height: number; readonly alt: string };
  /** Whether search engines must not index it. */
  readonly isHidden?: boolean;
}

/** Writes title, description and Open Graph (ogp.me) of a page, for search engines and link previews. */
export const writeHead = ({ title, description, url, image, isHidden = false }: PageHead, lang: Locale): string => {
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Kadro',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:locale': locales[lang],
    ...(image && {
      'og:image': image.url,
      'og:image:type': 'image/webp',
      'og:image:width': String(image.width),
      'og:image:height': String(image.height),
      'og:image:alt': image.alt,
    }),
  };
  return [
    `<title>${escapeHtml(title)} · Kadro</title>`,
    tag('meta', { name: 'description', content: description }),
    isHidden ? tag('meta', { name: 'robots', content: 'noindex' }) : tag('link', { rel: 'canonical', href: url }),
    ...Object.entries(properties).map(([property, content]) => tag('meta', { property, content })),
    tag('meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }),
  ].join('');
};
