import { randomUUID } from 'node:crypto';
import { approveCard, createCard, readAdminCard, type CardInput, type ManagedCard } from '@kadro/contract';
import type { TestServer } from './test-server.ts';
import type { Visitor } from './visitor.ts';

/** What an author may say of a card; the headword is no word of the deck. */
export const cardInput = (input: Partial<CardInput> = {}): CardInput => ({
  headword: 'otter',
  translation: 'выдра',
  partOfSpeech: 'noun',
  example: 'Two otters swam in the river.',
  exampleTranslation: 'Две выдры плыли по реке.',
  tags: ['animals'],
  isPrivate: false,
  commentsAllowed: true,
  ...input,
});

/** Makes a card. */
export const makeCard = async (author: Visitor, input: Partial<CardInput> = {}): Promise<ManagedCard> =>
  (await author.do(createCard, { body: { id: randomUUID(), ...cardInput(input) } })).card;

/** A member who is an admin. */
export const makeAdmin = async (server: TestServer): Promise<Visitor> => {
  const admin = await server.member();
  await server.database.db.updateTable('users').set({ is_admin: true }).where('id', '=', admin.user.id).execute();
  return admin;
};

/** Approves what waits of a card. */
export const approve = async (admin: Visitor, id: string): Promise<void> => {
  const { card } = await admin.do(readAdminCard, { params: { id } });
  await admin.do(approveCard, { params: { id }, body: { version: card.version } });
};

/** What a form has as far as a card is written. */
export const draftOf = (headword: string) => ({
  headword,
  translation: '',
  example: '',
  exampleTranslation: '',
  tags: '',
  isPrivate: false,
  commentsAllowed: true,
});

/** Runs a job of the server once. */
export const runJob = async (
  server: Pick<TestServer, 'jobs'>,
  name: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> => {
  const job = server.jobs.find((each) => each.name === name);
  if (job === undefined) throw new Error(`no job is called ${name}`);
  await job.run(signal, async () => undefined);
};
