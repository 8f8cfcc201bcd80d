import { clientId, href, tagName, userId, type Card, type FoundScreen, type Locale } from '@kadro/contract';
import type { Kysely } from 'kysely';
import { messagesOf, type Looker } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { findCollection } from '../collections/index.ts';
import { findPerson, findTag } from '../people/index.ts';
import { imageOf } from './card-head.ts';
import { writeHead } from './page-head.ts';

interface HeadRequest {
  readonly db: Kysely<Tables>;
  readonly callerId: string | null;
  readonly lang: Locale;
  readonly publicUrl: string;
}

/**
 * Returns the head of the page of a person, a collection or a tag: null if there is none for the caller, undefined for another screen.
 * Guests, people without a published card and private or empty collections are not indexed.
 */
export const headOfPeople = async (
  screen: FoundScreen | undefined,
  request: HeadRequest,
): Promise<string | null | undefined> => {
  const { id = '' } = screen?.params ?? {};
  if (screen?.name === 'showUser') return headOfPerson(id, request);
  if (screen?.name === 'showCollection') return headOfCollection(id, request);
  return screen?.name === 'showTag' ? headOfTag(id, request) : undefined;
};

const lookerOf = ({ callerId }: HeadRequest): Looker => ({ userId: callerId, tokenHash: null });

const withImage = ([first]: readonly Card[], { lang, publicUrl }: HeadRequest) =>
  first === undefined ? {} : { image: imageOf(first, lang, publicUrl) };

const headOfPerson = async (given: string, request: HeadRequest): Promise<string | null> => {
  const id = userId.safeParse(given);
  const person = id.success ? await findPerson(request.db, id.data, lookerOf(request)) : undefined;
  if (person === undefined) return null;
  const { lang, publicUrl } = request;
  const say = messagesOf(lang);
  return writeHead(
    {
      title: person.name ?? say.somebody,
      description: say.personHead,
      url: publicUrl + href('showUser', { id: person.id }),
      ...withImage(person.cards, request),
      isHidden: person.isGuest || person.cards.length === 0,
    },
    lang,
  );
};

const headOfCollection = async (given: string, request: HeadRequest): Promise<string | null> => {
  const id = clientId.safeParse(given);
  const page = id.success ? await findCollection(request.db, id.data, request.callerId) : undefined;
  if (page === undefined) return null;
  const { lang, publicUrl } = request;
  return writeHead(
    {
      title: page.name,
      description: messagesOf(lang).collectionHead,
      url: publicUrl + href('showCollection', { id: page.id }),
      ...withImage(page.list, request),
      isHidden: page.isPrivate || page.list.length === 0,
    },
    lang,
  );
};

const headOfTag = async (given: string, request: HeadRequest): Promise<string | null> => {
  const name = tagName.safeParse(given);
  const tag = name.success ? await findTag(request.db, name.data, lookerOf(request)) : undefined;
  if (tag === undefined) return null;
  const { lang, publicUrl } = request;
  return writeHead(
    {
      title: `#${tag.name}`,
      description: messagesOf(lang).tagHead(tag.name),
      url: publicUrl + href('showTag', { id: tag.name }),
      ...withImage(tag.cards, request),
    },
    lang,
  );
};
