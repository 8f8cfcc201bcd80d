import Fastify from 'fastify';
import pg from 'pg';

// The bare limit: only Fastify and pg, one prepared statement a request, no checks.

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = Fastify();

const text = { type: 'string' };
const optional = { type: ['integer', 'null'] };
const row = {
  type: 'object',
  properties: {
    card_id: text,
    word_id: text,
    headword: text,
    translation: text,
    part_of_speech: text,
    level: text,
    ipa: text,
    example: text,
    example_translation: text,
    mark_start: optional,
    mark_end: optional,
    tags: { type: 'array', items: text },
    picture_id: text,
    alt_en: text,
    alt_ru: text,
  },
};

app.get<{ Querystring: { user?: string } }>(
  '/feed',
  { schema: { response: { 200: { type: 'object', properties: { cards: { type: 'array', items: row } } } } } },
  async (request) => {
    const { rows } = await pool.query({
      name: 'feed',
      text: `select c.id as card_id, c.word_id, w.headword, w.translation, w.part_of_speech, w.level, w.ipa, c.example,
          c.example_translation, c.mark_start, c.mark_end, c.tags, c.picture_id, c.alt_en, c.alt_ru
        from selections s cross join lateral unnest(s.card_ids) with ordinality as drawn (card_id, place)
        join cards c on c.id = drawn.card_id join words w on w.id = c.word_id
        where s.user_id = $1 and s.feed = 'base' and s.complexity = 'auto' order by drawn.place`,
      values: [request.query.user ?? null],
    });
    return { cards: rows };
  },
);

const managedRow = {
  ...row,
  properties: {
    ...row.properties,
    version: { type: 'integer' },
    state: text,
    origin: text,
    author_id: { type: ['string', 'null'] },
    comments_allowed: { type: 'boolean' },
    created_at: text,
    submitted_at: { type: ['string', 'null'] },
    published_at: { type: ['string', 'null'] },
    reason_code: { type: ['string', 'null'] },
    reason_text: { type: ['string', 'null'] },
    learners: { type: 'integer' },
    author: { type: ['string', 'null'] },
    edit: { type: ['object', 'null'], additionalProperties: true },
    decision: { type: ['object', 'null'], additionalProperties: true },
  },
};

/** A page of the console's cards, by the preceding card or by a prefix of the word. */
const deskPages = {
  waiting: 'c.submitted_at is not null order by c.submitted_at, c.id',
  later: 'c.submitted_at is not null and (c.submitted_at, c.id) > ($1::timestamptz, $2) order by c.submitted_at, c.id',
  published: `c.state = 'published' order by c.changed_at desc, c.id desc`,
  found: `c.state = 'published' and lower(w.headword) collate "C" >= $1 and lower(w.headword) collate "C" < $2
    order by c.changed_at desc, c.id desc`,
};
const isDeskPage = (name: string): name is keyof typeof deskPages => Object.hasOwn(deskPages, name);

app.get<{ Params: { page: string }; Querystring: { one?: string; two?: string } }>(
  '/desk/:page',
  { schema: { response: { 200: { type: 'object', properties: { cards: { type: 'array', items: managedRow } } } } } },
  async ({ params: { page }, query: { one, two } }, reply) => {
    if (!isDeskPage(page)) return reply.code(404).send();
    const { rows } = await pool.query({
      name: page,
      text: `select c.id as card_id, c.word_id, w.headword, w.translation, w.part_of_speech, w.level, w.ipa, c.example,
          c.example_translation, c.mark_start, c.mark_end, c.tags, c.picture_id, c.alt_en, c.alt_ru, c.version, c.state,
          c.origin, c.author_id, c.comments_allowed, c.created_at, c.submitted_at, c.published_at, c.reason_code, c.reason_text,
          c.learners, (select u.name from users u where u.id = c.author_id) as author,
          (select to_json(e) from card_edits e where e.card_id = c.id) as edit,
          (select json_build_object('action', g.action, 'by', g.user_id, 'at', g.at) from card_log g
            where g.card_id = c.id and g.action in ('approved', 'rejected', 'taken-down', 'undone') order by g.version desc limit 1) as decision
        from cards c join words w on w.id = c.word_id
        where c.origin <> 'deck' and c.deleted_at is null and ${deskPages[page]} limit 51`,
      values: [one, two].filter((value) => value !== undefined),
    });
    return { cards: rows };
  },
);

/** A page of the console's words, and of its log. */
const deskLists = {
  words: 'true order by lower(w.headword) collate "C", w.id',
  'words-later': '(lower(w.headword) collate "C", w.id) > ($1, $2) order by lower(w.headword) collate "C", w.id',
};
const isDeskList = (name: string): name is keyof typeof deskLists => Object.hasOwn(deskLists, name);

app.get<{ Params: { list: string }; Querystring: { one?: string; two?: string } }>(
  '/desk-words/:list',
  async ({ params: { list }, query: { one, two } }, reply) => {
    if (!isDeskList(list)) return reply.code(404).send();
    const { rows } = await pool.query({
      name: list,
      text: `select w.*, n.* from (select * from words w where ${deskLists[list]} limit 51) w cross join lateral
        (select count(*)::int as cards, sum(learners)::int as learners from cards where word_id = w.id) n`,
      values: [one, two].filter((value) => value !== undefined),
    });
    return { words: rows };
  },
);

app.get<{ Querystring: { one?: string } }>('/desk-log', async ({ query: { one } }) => {
  const { rows } = await pool.query({
    name: one === undefined ? 'log' : 'log-action',
    text: `select g.*, u.name from admin_log g left join users u on u.id = g.user_id
      ${one === undefined ? '' : 'where g.action = $1'} order by g.place desc limit 51`,
    values: one === undefined ? [] : [one],
  });
  return { lines: rows };
});

/** The matches of each kind's index for a prefix, in index order, and no more. */
const searches = {
  words: `select w.*, c.* from (select * from words w where search_words(headword || ' ' || translation) @@ $1::tsquery
    order by rank, id limit 24) w join lateral (select * from cards c where c.word_id = w.id and c.state = 'published' limit 1) c on true`,
  cards: `select * from (select * from cards where state = 'published'
    and search_words(example || ' ' || example_translation) @@ $1::tsquery limit 1000) c order by id limit 24`,
  people: `select * from users u where not is_guest and name is not null and search_words(name) @@ $1::tsquery
    and exists (select from cards c where c.author_id = u.id and c.state = 'published') limit 24`,
  tags: `select distinct tag collate "C" as tag from card_tags where tag collate "C" >= $1 and tag collate "C" < $1 || 'я' limit 24`,
  collections: `select * from collections where not is_private and search_words(name) @@ $1::tsquery limit 24`,
};
const isSearch = (name: string): name is keyof typeof searches => Object.hasOwn(searches, name);

app.get<{ Params: { kind: string }; Querystring: { q: string } }>('/search/:kind', async (request) => {
  const { params, query } = request;
  const found = Object.keys(searches).filter(isSearch);
  const wanted = found.filter((kind) => params.kind === 'all' || kind === params.kind);
  const results = wanted.map(async (kind) => {
    const value = kind === 'tags' ? query.q : `'${query.q}':*`;
    return (await pool.query({ name: kind, text: searches[kind], values: [value] })).rows;
  });
  return Promise.all(results);
});

/** The published cards of an author or of a tag, newest first, and the header above them. */
const peoplePages = {
  user: `select c.id as card_id, c.word_id, w.headword, w.translation, w.part_of_speech, w.level, w.ipa, c.example,
      c.example_translation, c.mark_start, c.mark_end, c.tags, c.picture_id, c.alt_en, c.alt_ru, u.name as author,
      (select sum(count) from tallies where kind = 'followers' and subject = $1) as followers
    from users u join cards c on c.author_id = u.id join words w on w.id = c.word_id
    where u.id = $1::uuid and c.state = 'published' and c.deleted_at is null order by c.created_at desc, c.id desc limit 25`,
  tag: `select c.id as card_id, c.word_id, w.headword, w.translation, w.part_of_speech, w.level, w.ipa, c.example,
      c.example_translation, c.mark_start, c.mark_end, c.tags, c.picture_id, c.alt_en, c.alt_ru,
      (select u.name from users u where u.id = c.author_id) as author,
      (select sum(count) from tallies where kind = 'tag-followers' and subject = $1) as followers
    from (select * from card_tags where tag = $1 order by at desc, card_id desc limit 25) g
    join cards c on c.id = g.card_id join words w on w.id = c.word_id order by g.at desc, g.card_id desc`,
};
const isPeoplePage = (name: string): name is keyof typeof peoplePages => Object.hasOwn(peoplePages, name);

app.get<{ Params: { page: string; of: string } }>(
  '/people/:page/:of',
  { schema: { response: { 200: { type: 'object', properties: { cards: { type: 'array', items: managedRow } } } } } },
  async ({ params: { page, of } }, reply) => {
    if (!isPeoplePage(page)) return reply.code(404).send();
    const { rows } = await pool.query({ name: page, text: peoplePages[page], values: [of] });
    return { cards: rows };
  },
);

app.put<{ Params: { user: string; of: string } }>('/wish/:user/:of', async ({ params: { user, of } }) => {
  await pool.query({
    name: 'wish',
    text: `insert into bench_wishes (user_id, subject, at) values ($1, $2, now())
      on conflict (user_id, subject) do update set at = excluded.at`,
    values: [user, of],
  });
  return { wished: true };
});

/** One row by its key. */
app.get<{ Params: { user: string } }>('/learner/:user', async ({ params: { user } }) => {
  const { rows } = await pool.query({
    name: 'learner',
    text: 'select user_id, version, repairs from learners where user_id = $1',
    values: [user],
  });
  return rows[0];
});

app.get('/healthz', async () => (await pool.query('select 1')).rows);

app.post<{ Body: { user: string; cardId: string; grade: string; dueAt: string } }>('/answer', async (request) => {
  const { user, cardId, grade, dueAt } = request.body;
  const memory = {
    stabilityDays: 2.3065,
    difficulty: 2.11,
    dueAtMs: Date.parse(dueAt),
    lastReviewAtMs: Date.now(),
    reps: 1,
    lapses: 0,
    state: 'review',
  };
  await pool.query({
    name: 'answer',
    text: `insert into bench_learning (user_id, word_id, card_id, status, stage, due_at, state) values ($1, $2, $2, 'learn', 'repeating', $3, $4)
      on conflict (user_id, word_id) do update set stage = excluded.stage, due_at = excluded.due_at, state = excluded.state`,
    values: [user, cardId, dueAt, JSON.stringify({ wordId: cardId, cardId, status: 'learn', grade, memory })],
  });
  return { cardId, stage: 'repeating', dueAt, stabilityDays: memory.stabilityDays };
});

// The same columns and the same index as the table of words being learned.
await pool.query(`create table if not exists bench_learning (user_id uuid, word_id text, card_id text, status text, stage text, due_at timestamptz,
  state json, primary key (user_id, word_id))`);
await pool.query(
  'create table if not exists bench_wishes (user_id uuid, subject text, at timestamptz, primary key (user_id, subject))',
);
await pool.query('create index if not exists bench_learning_due on bench_learning (user_id, due_at)');
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
