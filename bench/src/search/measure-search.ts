import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { makeLearners } from '../api/make-learners.ts';
import { sendLoad, type Call } from '../api/send-load.ts';
import { bareUrl, startBare } from '../api/start-bare.ts';
import { type Figure, median, type PartResult } from '../figures.ts';
import { growDeck } from '../growth/grow-learner.ts';
import { stopProcess, untilOk } from '../processes/start-process.ts';
import { kadroUrl, ports, type TestBed } from '../test-bed.ts';

const cards = 100_000;
const people = 20_000;
const rounds = 5;
const callsPerRound = 200;
const connections = 4;

/** Prefixes of English and Russian words as typed by users. */
const words = ['chi', 'wat', 'hel', 'brea', 'win', 'соб', 'вод', 'дом', 'при', 'ябл'];
/** Queries of each kind, all with results, as the plain query looks once and no further. */
const typed = {
  words,
  cards: words,
  people: ['ann', 'anna', 'bor', 'чин', 'еле', 'wat', 'hen', 'домн', 'win', 'прох'],
  collections: ['дом', 'вод', 'win', 'hen', 'прох', 'кни', 'ann', 'чин'],
  tags: ['tag', 'tag-1', 'tag-25', 'foo', 'food', 'pla', 'tag-7', 'tim', 'tag-3999', 'tag-20'],
};
/** Words with a typo. */
const slips = ['childrn', 'watre', 'собкаа', 'яблоо', 'brad', 'widnow'];

/** Gives the copied cards examples and tags of some thousand kinds, and adds users with names. */
const fill = async (pool: pg.Pool): Promise<void> => {
  await growDeck(pool, cards);
  await pool.query(`
    with o as (select example, example_translation, row_number() over (order by id) as n from cards where id not like 'clone-%'),
      c as (select id, row_number() over (order by id) as n from cards where id like 'clone-%')
    update cards set example = o.example, example_translation = o.example_translation, tags = array['tag-' || c.n % 4000]
    from c join o on o.n = 1 + c.n % (select count(*) from o) where cards.id = c.id`);
  const names = ['Anna', 'Boris', 'Чингиз', 'Елена', 'Water', 'Henry', 'Домна', 'Winston', 'Прохор'];
  const ids = Array.from({ length: people }, () => randomUUID());
  const nameOf = (at: number): string => `${names[at % names.length] ?? ''} ${at}`;
  await pool.query(
    `insert into users (id, is_guest, name, locale, created_at)
     select id, false, name, 'en', now() from unnest($1::uuid[], $2::text[]) as u (id, name)`,
    [ids, ids.map((_, at) => nameOf(at))],
  );
  await pool.query(
    `insert into learners (user_id, version, state) select u.id, 0, (select state from learners limit 1)
     from unnest($1::uuid[]) as u (id)`,
    [ids],
  );
  await pool.query(
    `update cards set author_id = u.id, origin = 'author'
     from unnest($1::uuid[]) with ordinality as u (id, n) where cards.id = 'clone-' || u.n`,
    [ids],
  );
  await pool.query(
    `insert into collections (id, user_id, name, is_private, created_at, changed_at)
     select gen_random_uuid(), id, 'Книги: ' || name, false, now(), now() from unnest($1::uuid[], $2::text[]) as u (id, name)`,
    [ids, ids.map((_, at) => nameOf(at))],
  );
  await pool.query(
    `insert into collection_cards (collection_id, card_id, user_id, place)
     select n.id, c.id, n.user_id, 1 from collections n join cards c on c.author_id = n.user_id`,
  );
  await pool.query('vacuum analyze words, cards, card_tags, users, learners, collections, collection_cards');
};

type Kind = keyof typeof typed;
const textsOf = (kind: Kind | null): readonly string[] => (kind === null ? words : typed[kind]);

const p95Of = async (port: number, paths: readonly string[]): Promise<number> => {
  const calls = Array.from({ length: callsPerRound }, (_, at): Call => {
    const path = paths[at % paths.length] ?? '';
    return { method: 'GET', path, headers: {} };
  });
  const { failures, p95Ms } = await sendLoad(port, calls, connections);
  if (failures > 0) throw new Error(`${failures} searches failed.`);
  return p95Ms;
};

const searchMs = (texts: readonly string[], kind: Kind | null): Promise<number> =>
  p95Of(
    ports.kadro,
    texts.map((q) => `/api/v1/search?${new URLSearchParams({ q, ...(kind && { kind }) }).toString()}`),
  );

/** Measures the bare server's plain query of a kind, or of each: p95, ms. */
const bareMs = (kind: Kind | null): Promise<number> =>
  p95Of(
    ports.bare,
    textsOf(kind).map((q) => `/search/${kind ?? 'all'}?${new URLSearchParams({ q }).toString()}`),
  );

/** Measures searches among many cards against the plain queries of the same words, alternately. */
export const measureSearch = async ({ databaseUrl }: TestBed): Promise<PartResult> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const bare = startBare(databaseUrl);
  try {
    await untilOk(`${bareUrl}/healthz`, bare);
    // All authors have the same progress.
    await makeLearners(`${kadroUrl}/api/v1`, 1);
    await fill(pool);
    const compare = async (name: string, kind: Kind | null): Promise<Figure> => {
      const runs: { value: number; bare: number }[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const run = { value: await searchMs(textsOf(kind), kind), bare: await bareMs(kind) };
        if (round > 0) runs.push(run);
      }
      return {
        name: `${name}: p95`,
        unit: 'ms',
        value: median(runs.map((run) => run.value)),
        bare: median(runs.map((run) => run.bare)),
        target: { timesBare: 3 },
      };
    };
    const figures = [await compare('a few of each kind', null)];
    for (const kind of ['words', 'cards', 'people', 'tags', 'collections'] as const)
      figures.push(await compare(kind, kind));
    const alone = async (name: string, texts: readonly string[], kind: Kind | null): Promise<Figure> => {
      const runs: number[] = [];
      for (let round = 0; round <= rounds; round += 1) runs.push(await searchMs(texts, kind));
      return { name: `${name}: p95`, unit: 'ms', value: median(runs.slice(1)) };
    };
    figures.push(
      await alone('words with a slip', slips, null),
      await alone('people, where there are none', ['zzyzx', 'йцукен'], 'people'),
      await alone('tags, where there are none', ['zzyzx', 'йцукен'], 'tags'),
    );
    return {
      part: 'search',
      figures,
      notes: [
        `${cards} cards and words, ${people} authors, ${connections} connections, ${callsPerRound} calls a round, medians of ${rounds} rounds by turns with the plain queries of the same texts by the bare server. A query with a slip is first looked for as it stands, on either keyboard layout.`,
      ],
    };
  } finally {
    await stopProcess(bare);
    await pool.end();
  }
};
