/** A message as the app shows it. */
export interface PushNote {
  readonly title: string;
  readonly body: string;
  /** A path of this app; empty where it leads nowhere. */
  readonly link: string;
  /** A later message with the same tag takes its place. */
  readonly tag: string;
}

/**
 * What the service worker tells a page: a message that came while somebody looks at it, or the link of one that was clicked.
 * The page answers through the port that comes along; one of another build, which does not, is passed over.
 */
export type PageMessage =
  | { readonly kind: 'pushed'; readonly note: PushNote }
  | { readonly kind: 'openLink'; readonly link: string };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textIn = (value: unknown, name: string): string => {
  const text = isObject(value) ? value[name] : undefined;
  return typeof text === 'string' ? text : '';
};

/** A link as a path of this app; empty for one that leads elsewhere, or is none. */
export const ownPath = (link: string, origin: string): string => {
  if (link === '' || !URL.canParse(link, origin)) return '';
  const url = new URL(link, origin);
  // A path that begins with two slashes would be taken for another host where it is opened.
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '';
};

/** A note as the service worker reads it: of due words it says how many there are. */
export interface ReadNote extends PushNote {
  readonly due: number | null;
}

const readDue = (data: unknown): number | null => {
  const count = Number.parseInt(textIn(data, 'count'), 10);
  return textIn(data, 'kind') === 'due' && count >= 0 ? count : null;
};

/** The message in a push, as the server writes it, or as Firebase hands it on; null for one that says nothing. */
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

/** What a page hears; null for what is nothing of this. */
export const readPageMessage = (value: unknown): PageMessage | null => {
  if (!isObject(value)) return null;
  if (value['kind'] === 'openLink') return { kind: 'openLink', link: textIn(value, 'link') };
  if (value['kind'] !== 'pushed' || !isObject(value['note'])) return null;
  const note = value['note'];
  const texts = { title: textIn(note, 'title'), body: textIn(note, 'body') };
  return { kind: 'pushed', note: { ...texts, link: textIn(note, 'link'), tag: textIn(note, 'tag') } };
};
