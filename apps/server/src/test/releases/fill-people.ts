import { randomUUID } from 'node:crypto';
import {
  addComment,
  addToCollection,
  answerGame,
  answerLevelTest,
  blockUser,
  bookmarkCard,
  changeCard,
  followTag,
  followUser,
  keepDraft,
  likeCard,
  rejectCard,
  report,
  saveCollection,
  startGame,
  startLevelTest,
  type ManagedCard,
} from '@kadro/contract';
import { approve, draftOf, makeAdmin, makeCard } from '../card-steps.ts';
import { choose, workThrough } from '../learner-steps.ts';
import type { TestServer } from '../test-server.ts';
import type { Visitor } from '../visitor.ts';

/** People who met, and what they look at. */
export interface FilledPeople {
  artist: Visitor;
  fan: Visitor;
  /** A published card of `artist`, of which a change waits. */
  cardId: string;
  collectionId: string;
}

/** A test answered without knowing a word, and a round of the game with every third pair wrong at first. */
const play = async (fan: Visitor): Promise<void> => {
  let test = await fan.do(startLevelTest, { body: { kind: 'easy' } });
  for (;;) {
    const body = { answerId: randomUUID(), itemId: test.item.itemId, optionId: null };
    const reply = await fan.do(answerLevelTest, { params: { testId: test.testId }, body });
    if ('result' in reply) break;
    test = reply;
  }
  const { gameId, words, pictures } = await fan.do(startGame);
  for (const { wordId } of words.slice(0, 4))
    await fan.do(answerGame, {
      params: { gameId },
      body: { answerId: randomUUID(), wordId, pictureId: pictures[0]?.pictureId ?? '' },
    });
};

/** One who makes cards, one who reads them, and a moderator: each kind of row that people leave with each other. */
export const fillPeople = async (server: TestServer): Promise<FilledPeople> => {
  const admin = await makeAdmin(server);
  const artist = await server.member('artist@example.com');
  const fan = await server.member('fan@example.com');
  const made: ManagedCard[] = [];
  for (const [headword, translation, tag] of [
    ['badger', 'барсук', 'animals'],
    ['pier', 'пирс', 'sea'],
    ['haystack', 'стог сена', 'farm'],
  ] as const)
    made.push(await makeCard(artist, { headword, translation, tags: [tag], example: `We saw a ${headword} today.` }));
  await makeCard(artist, { headword: 'diary', translation: 'дневник', example: 'This is my diary.', isPrivate: true });
  const [first, second, third] = made;
  if (first === undefined || second === undefined || third === undefined) throw new Error('three cards were made');
  await approve(admin, first.id);
  await approve(admin, second.id);
  const reason = { code: 'wrong-photo', text: '' } as const;
  await admin.do(rejectCard, { params: { id: third.id }, body: { version: third.version, reason } });
  await artist.do(keepDraft, { params: { id: randomUUID() }, body: { version: 0, draft: draftOf('lantern') } });

  await fan.do(followUser, { params: { id: artist.user.id } });
  await fan.do(followTag, { params: { name: 'animals' } });
  await fan.do(likeCard, { params: { id: first.id } });
  await fan.do(bookmarkCard, { params: { id: second.id } });
  await choose(fan, first.id);
  await workThrough(fan, server.clock.iso());
  const { comment } = await fan.do(addComment, {
    params: { id: first.id },
    body: { commentId: randomUUID(), text: 'A fine beast!' },
  });
  server.clock.advance({ hours: 1 });
  const parentId = comment.id;
  await artist.do(addComment, {
    params: { id: first.id },
    body: { commentId: randomUUID(), text: 'Thank you', parentId },
  });
  await admin.do(report, { body: { subject: 'comment', id: comment.id, reason: 'spam', text: '' } });
  const stranger = await server.member();
  await artist.do(blockUser, { params: { id: stranger.user.id } });
  const collectionId = randomUUID();
  await artist.do(saveCollection, { params: { id: collectionId }, body: { name: 'Outdoors', isPrivate: false } });
  for (const { id } of [first, second]) await artist.do(addToCollection, { params: { id: collectionId, cardId: id } });
  const approved = (
    await artist.do(changeCard, {
      params: { id: first.id },
      body: { version: first.version + 1, example: 'A badger dug a hole.', exampleTranslation: 'Барсук вырыл нору.' },
    })
  ).card;
  await play(fan);
  return { artist, fan, cardId: approved.id, collectionId };
};
