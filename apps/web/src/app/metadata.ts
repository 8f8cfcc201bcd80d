import { loadMessages, translator } from '../shared/i18n/i18n.ts';
import { translate } from '../shared/i18n/use-t.ts';
import { arrival } from './arrival.ts';

/**
 * Keeps the metadata for search engines and previews in step with the current screen: description and canonical address, or `noindex`.
 * Returns the function that stops it.
 */
export const followArrivals = async (): Promise<() => void> => {
  await loadMessages(['metadata']);
  isHeadOfServer = true;
  describeScreen();
  const stops = [arrival.subscribe(describeScreen), translator.subscribe(describeScreen)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Whether the head is as the server wrote it. */
let isHeadOfServer = true;

const describeScreen = (): void => {
  const present = arrival.get();
  if (!present) return;
  const { path, entry } = present;
  const address = new URL(path, location.origin);
  const described = document.head.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content;
  isHeadOfServer &&= described !== undefined && new URL(described, address).pathname === address.pathname;
  if (entry.description === 'by-server' && isHeadOfServer) return;
  // After navigation within the app the reader is a person, who has no use for the head.
  const description = entry.description === 'by-server' ? undefined : entry.description;
  setMeta('robots', description ? undefined : 'noindex');
  setMeta('description', description && translate(description));
  setCanonical(description && address.href);
};

const setMeta = (name: string, content: string | undefined) =>
  setElement(
    `meta[name="${name}"]`,
    content,
    () => {
      const meta = document.createElement('meta');
      meta.name = name;
      return meta;
    },
    'content',
  );

const setCanonical = (href: string | undefined) =>
  setElement(
    'link[rel="canonical"]',
    href,
    () => {
      const link = document.createElement('link');
      link.rel = 'canonical';
      return link;
    },
    'href',
  );

/** Sets an element of the head: creates it if missing, removes it without a value. */
const setElement = (selector: string, value: string | undefined, make: () => HTMLElement, attribute: string): void => {
  const known = document.head.querySelector(selector);
  if (value === undefined) {
    known?.remove();
    return;
  }
  const element = known ?? document.head.appendChild(make());
  element.setAttribute(attribute, value);
};
