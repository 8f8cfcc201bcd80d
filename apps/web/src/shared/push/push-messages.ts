/** A message as the app shows it. */
export interface PushNote {
  readonly title: string;
  readonly body: string;
  /** A path of this app; empty if it leads nowhere. */
  readonly link: string;
  /** A later message with the same tag replaces it. */
  readonly tag: string;
}

/**
 * Messages of the service worker to a page: a push that arrived while the page is visible, or the link of a clicked one. The page
 * answers through the port sent along; a page of another build, which does not, is skipped.
 */
export type PageMessage =
  | { readonly kind: 'pushed'; readonly note: PushNote }
  | { readonly kind: 'openLink'; readonly link: string };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textIn = (value: unknown, name: string): string => {
  const text = isObject(value) ? value[name] : undefined;
  return typeof text === 'string' ? text : '';
};

/** A link as a path of this app; empty if it leads elsewhere or is invalid. */
export const ownPath = (link: string, origin: string): string => {
  if (link === '' || !URL.canParse(link, origin)) return '';
  const url = new URL(link, origin);
  // A path that begins with two slashes would be opened as another host.
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '';
};

/** A note as parsed by the service worker; `due` is the number of due words, in a note about them. */
export interface ReadNote extends PushNote {
  readonly due: number | null;
}

const readDue = (data: unknown): number | null => {
  const count = Number.parseInt(textIn(data, 'count'), 10);
  return textIn(data, 'kind') === 'due' && count >= 0 ? count : null;
};

/** Parses a push as the server writes it, or as Firebase forwards it; null without a title. */
export const readNote = (text: string, origin: string): ReadNote | null => {
  try {
    const payload: unknown = JSON.parse(text);
    if (!isObject(payload)) return null;
    const { notification, data, fcmOptions } = payload;
    const title = textIn(notification, 'title');
    const note = {
      title,
      body: textIn(notification, 'body'),
      link: ownPath(textIn(fcmOptions, 'link'), origin),
      tag: textIn(payload, 'tag') || textIn(notification, 'tag'),
      due: readDue(data),
    };
    return title === '' ? null : note;
  } catch {
    return null;
  }
};

/** Parses a message of the service worker; null for anything else. */
export const readPageMessage = (value: unknown): PageMessage | null => {
  if (!isObject(value)) return null;
  if (value['kind'] === 'openLink') return { kind: 'openLink', link: textIn(value, 'link') };
  if (value['kind'] !== 'pushed' || !isObject(value['note'])) return null;
  const note = value['note'];
  const texts = { title: textIn(note, 'title'), body: textIn(note, 'body') };
  return { kind: 'pushed', note: { ...texts, link: textIn(note, 'link'), tag: textIn(note, 'tag') } };
};
