import { locale } from '@kadro/contract';
import { z } from 'zod';

/** Names of the processors. They are stored with events that wait for a retry, so a name never changes. */
export type ProcessorName = 'bot' | 'end-follows' | 'live' | 'mail' | 'notifications' | 'photos' | 'push' | 'words';

/** The columns of an event, apart from its kind and data. */
interface EventBase {
  /** Made when the event is written; processors with effects outside the database use it as their idempotency key. */
  readonly id: string;
  /** The user whom the event concerns, or `nobody`. */
  readonly userId: string;
  readonly atMs: number;
}

const define = <const Kind extends string, Schema extends z.ZodType, const Name extends ProcessorName>(
  kind: Kind,
  schema: Schema,
  ...processors: readonly Name[]
) => ({
  kind,
  schema,
  processors,
  /** Parses a stored event. Throws a ZodError if the data has another shape. */
  parse: (base: EventBase, data: unknown) => ({ ...base, kind, data: schema.parse(data) }),
});

const cardId = z.string();
const comment = z.looseObject({ cardId, commentId: z.uuid() });
/** Older releases did not say whether a card was published for the first time; its followers are not notified then. */
const cardDecision = z.looseObject({ cardId, isFirst: z.boolean().default(false) });
const empty = z.looseObject({});
/** The rest depends on the kind of mail and is parsed by the mail feature. */
const mail = z.looseObject({ recipient: z.string(), locale });

/**
 * Every kind of domain event, the shape of its data and the processors that handle it. Stored events of older releases must
 * still parse, so shapes may only grow by optional fields.
 */
export const eventCatalogue = [
  define('comment-written', comment.extend({ parentId: z.string().nullable() }), 'notifications', 'live'),
  define('comment-changed', comment, 'live'),
  define('comment-removed', comment, 'live'),
  define('author-followed', z.looseObject({ authorId: z.uuid(), followerId: z.uuid() }), 'notifications', 'live'),
  define('author-card', z.looseObject({ cardId, after: z.string().nullable() }), 'notifications'),
  define('card-approved', cardDecision, 'notifications', 'live'),
  define('card-rejected', cardDecision, 'notifications', 'live'),
  define('card-taken-down', cardDecision, 'notifications', 'live'),
  define('collection-hidden', z.looseObject({ collectionId: z.string() }), 'notifications'),
  define('person-cleared', empty, 'notifications'),
  define('user-blocked', z.looseObject({ blockedId: z.uuid() }), 'end-follows'),
  define('notification', z.looseObject({ id: z.uuid(), kind: z.string().optional() }), 'push', 'live'),
  define('push-endpoint-taken', z.looseObject({ id: z.uuid() }), 'push'),
  define('photos-asked', z.looseObject({ jobId: z.uuid() }), 'photos'),
  define('bot-wanted', empty, 'bot'),
  define('learners-to-move', empty, 'words'),
  define('confirm-email', mail, 'mail'),
  define('reset-password', mail, 'mail'),
  define('email-changing', mail, 'mail'),
  define('email-changed', mail, 'mail'),
  define('password-changed', mail, 'mail'),
  define('provider-linked', mail, 'mail'),
  define('security-changed', mail, 'mail'),
  define('code-limit', mail, 'mail'),
  define('account-deletion', mail, 'mail'),
  define('reminder', mail, 'mail'),
  define('push-by-mail', mail, 'mail'),
  define('support', mail, 'mail'),
  define('support-answer', mail, 'mail'),
] as const;

type Entry = (typeof eventCatalogue)[number];
export type EventKind = Entry['kind'];

/** A domain event whose data was parsed. */
export type DomainEvent = ReturnType<Entry['parse']>;
export type EventOf<Kind extends EventKind> = Extract<DomainEvent, { kind: Kind }>;

type NewEventOf<E> = E extends Entry ? { userId: string; kind: E['kind']; data: z.input<E['schema']> } : never;
/** An event to record. */
export type NewEvent = NewEventOf<Entry>;

/** The kinds that a processor handles. */
export type KindsOf<Name extends ProcessorName, E = Entry> = E extends Entry
  ? Name extends E['processors'][number]
    ? E['kind']
    : never
  : never;

const isHandledBy = <Name extends ProcessorName>(
  entry: Entry,
  name: Name,
): entry is Extract<Entry, { kind: KindsOf<Name> }> => entry.processors.some((each) => each === name);

/** The kinds that a processor handles. */
export const kindsFor = <Name extends ProcessorName>(name: Name): KindsOf<Name>[] =>
  eventCatalogue.flatMap((entry) => (isHandledBy(entry, name) ? [entry.kind] : []));

const byKind: ReadonlyMap<string, Entry> = new Map(eventCatalogue.map((entry) => [entry.kind, entry]));

/** Parses a stored event. Returns undefined for an unknown kind; throws a ZodError for data of another shape. */
export const parseEvent = ({
  kind,
  data,
  ...base
}: EventBase & { readonly kind: string; readonly data: unknown }): DomainEvent | undefined =>
  byKind.get(kind)?.parse(base, data);

/** Pairs that an earlier release had. Move a pair here when it goes. */
const retiredPairs: readonly string[] = [];

/** All pairs of processor and kind there have been, as `processor kind`. */
export const handledPairs: readonly string[] = [
  ...eventCatalogue.flatMap(({ kind, processors }) => processors.map((name) => `${name} ${kind}`)),
  ...retiredPairs,
];

/**
 * The number of the catalogue, stored with each event. A node leaves events with a higher number to newer nodes, because they
 * may have processors that it lacks. Each new pair raises it.
 */
export const catalogueNumber = handledPairs.length;
