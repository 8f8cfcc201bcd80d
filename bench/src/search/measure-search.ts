import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { makeLearners } from '../api/make-learners.ts';
import { quantile, sendLoad, type Call } from '../api/send-load.ts';
import { type Figure, median, type PartResult } from '../figures.ts';
import { growDeck } from '../growth/grow-learner.ts';
import { kadroUrl, ports, type TestBed } from '../test-bed.ts';

const cards = 100_000;
const people = 20_000;
const rounds = 5;
const callsPerRound = 200;
const connections = 4;

/** Beginnings of English and Russian words as people type them. */
const typed = ['chi', 'wat', 'hel', 'brea', 'win', 'соб', 'вод', 'дом', 'при', 'ябл'];
/** Words with a slip. */
const slips = ['childrn', 'watre', 'собкаа', 'яблоо', 'brad', 'widnow'];

/** Examples of their own for all cards, authors with names, and tags of some thousand kinds. */
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
  await pool.query('vacuum analyze words, cards, card_tags, users, learners');
};

const asQuery = (text: string): string => `'${text}':*`;

/** The plain queries: what each kind's index gives, in its order, and nothing more. */
const bare = {
  words: `select w.*, c.* from (select * from words w where search_words(headword || ' ' || translation) @@ $1::tsquery
    order by rank, id limit 24) w join lateral (select * from cards c where c.word_id = w.id and c.state = 'published' limit 1) c on true`,
  cards: `select * from (select * from cards where state = 'published'
    and search_words(example || ' ' || example_translation) @@ $1::tsquery limit 1000) c order by id limit 24`,
  people: `select * from users u where not is_guest and name is not null and search_words(name) @@ $1::tsquery
    and exists (select from cards c where c.author_id = u.id and c.state = 'published') limit 24`,
  tags: `select distinct tag from card_tags where tag collate "C" >= $1 and tag collate "C" < $1 || 'я' limit 24`,
};
type Kind = keyof typeof bare;
const kinds: readonly Kind[] = ['words', 'cards', 'people', 'tags'];

const bareMs = async (pool: pg.Pool, wanted: readonly Kind[]): Promise<number> => {
  const times: number[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < callsPerRound; at = next++) {
      const text = typed[at % typed.length] ?? '';
      const before = performance.now();
      for (const kind of wanted)
        await pool.query({ name: kind, text: bare[kind], values: [kind === 'tags' ? text : asQuery(text)] });
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return quantile(
    times.toSorted((a, b) => a - b),
    0.95,
  );
};

const searchMs = async (texts: readonly string[], kind: Kind | null): Promise<number> => {
  const calls = Array.from({ length: callsPerRound }, (_, at): Call => {
    const query = new URLSearchParams({ q: texts[at % texts.length] ?? '', ...(kind && { kind }) });
    return { method: 'GET', path: `/api/v1/search?${query.toString()}`, headers: {} };
  });
  const { failures, p95Ms } = await sendLoad(ports.kadro, calls, connections);
  if (failures > 0) throw new Error(`${failures} searches failed.`);
  return p95Ms;
};

/** Searches among many cards against the plain queries of the same words, by turns. */
export const measureSearch = async ({ databaseUrl }: TestBed): Promise<PartResult> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  try {
    // All authors are as far as this one.
    await makeLearners(`${kadroUrl}/api/v1`, 1);
    await fill(pool);
    const compare = async (name: string, kind: Kind | null): Promise<Figure> => {
      const runs: { value: number; bare: number }[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const run = { value: await searchMs(typed, kind), bare: await bareMs(pool, kind === null ? kinds : [kind]) };
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
    for (const kind of kinds) figures.push(await compare(kind, kind));
    const slipped: number[] = [];
    for (let round = 0; round <= rounds; round += 1) slipped.push(await searchMs(slips, null));
    figures.push({ name: 'words with a slip: p95', unit: 'ms', value: median(slipped.slice(1)) });
    return {
      part: 'search',
      figures,
      notes: [
        `${cards} cards and words, ${people} authors, ${connections} connections, ${callsPerRound} calls a round, medians of ${rounds} rounds by turns with the plain queries over as many connections of their own. A query with a slip is first looked for as it stands, on either keyboard layout.`,
      ],
    };
  } finally {
    await pool.end();
  }
};
