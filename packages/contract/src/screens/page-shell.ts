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

/** Path of the page without user data, for the service worker, which fills it at the marks. */
export const shellPath = '/shell';

/** The service worker's file. */
export const workerPath = '/sw.js';

/** Marks at which the built page is filled: the first card, and the app's initial data. */
export const pageMarks = ['<!--app-shell-->', '<!--app-data-->'] as const;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);

/** The card's picture: a small one inlined in the page, if any, covered by the sharp one once loaded. */
export const firstCardHtml = (card: Card, lang: 'en' | 'ru', small: string | null): string =>
  (small === null
    ? ''
    : `<img id="${smallPictureId}" class="picture" src="${small}" width="${smallWidth}" height="${pictureHeight(smallWidth)}" decoding="sync" alt="">`) +
  `<picture><source type="image/avif" srcset="${pictureSources(card.picture.id, 'avif')}" sizes="${pictureSizes}">` +
  `<img class="picture" src="${pictureUrl(card.picture.id, fullWidth)}" srcset="${pictureSources(card.picture.id, 'webp')}" sizes="${pictureSizes}" width="${fullWidth}" height="${pictureHeight(fullWidth)}" ` +
  `fetchpriority="high" decoding="async" alt="${escapeHtml(card.picture.alt[lang])}"></picture>` +
  `<p class="boot-word" lang="en">${escapeHtml(card.headword)}</p>`;

/** JSON text as a data block: no text in it can close the element. */
export const dataBlock = (json: string): string =>
  `<script type="application/json" id="app-data">${json.replaceAll('<', '\\u003c')}</script>`;
