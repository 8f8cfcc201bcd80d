import {
  fullWidth,
  pictureHeight,
  smallWidth,
  pictureSizes,
  pictureSources,
  pictureUrl,
  smallPictureId,
} from '../cards/picture-sources.ts';
import type { Card } from '../route/values.ts';

/** Where the page stands without anybody's data, for the service worker, which fills it by the marks. */
export const shellPath = '/shell';

/** The service worker's own file. */
export const workerPath = '/sw.js';

/** Where the built page is filled: the first card, and the data for the app's first state. */
export const pageMarks = ['<!--app-shell-->', '<!--app-data-->'] as const;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it may stand in an element or in an attribute between quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);

/** The card's picture: a small one that travels in the page, if there is one, and over it the sharp one as soon as it came. */
export const firstCardHtml = (card: Card, lang: 'en' | 'ru', small: string | null): string =>
  (small === null
    ? ''
    : `<img id="${smallPictureId}" class="picture" src="${small}" width="${smallWidth}" height="${pictureHeight(smallWidth)}" decoding="sync" alt="">`) +
  `<picture><source type="image/avif" srcset="${pictureSources(card.picture.id, 'avif')}" sizes="${pictureSizes}">` +
  `<img class="picture" src="${pictureUrl(card.picture.id, fullWidth)}" srcset="${pictureSources(card.picture.id, 'webp')}" sizes="${pictureSizes}" width="${fullWidth}" height="${pictureHeight(fullWidth)}" ` +
  `fetchpriority="high" decoding="async" alt="${escapeHtml(card.picture.alt[lang])}"></picture>` +
  `<p class="boot-word" lang="en">${escapeHtml(card.headword)}</p>`;

/** JSON text as a data block: no text in it can end the element. */
export const dataBlock = (json: string): string =>
  `<script type="application/json" id="app-data">${json.replaceAll('<', '\\u003c')}</script>`;
