import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { startTestServer } from '../test-server.ts';
import { checkStatements, findFault, routeStatement, type Known } from './check-statements.ts';

const known: Known = {
  userTables: ['learners', 'learning', 'games'],
  columns: new Map([
    ['learners', ['user_id', 'version', 'state']],
    ['learning', ['user_id', 'word_id', 'card_id', 'stage']],
    ['games', ['user_id', 'id', 'at']],
    ['sessions', ['token_hash', 'user_id', 'expires_at']],
    ['users', ['id', 'name']],
    ['cards', ['id', 'author_id']],
  ]),
};

describe('a statement', () => {
  it.each([
    'select stage from learning where user_id = $1 and word_id = $2',
    'select "stage" from "learning" where "user_id" = $1',
    `select 1 from learning where user_id = '00000000-0000-4000-8000-000000000001'`,
    'select 1 from learning l join cards c on c.id = l.card_id where $1::uuid = l.user_id',
    'select 1 from learners l join learning s on s.user_id = l.user_id where l.user_id = $1',
    'select 1 from learners join learning using (user_id) where learners.user_id = $1',
    'select 1 from learners a left join learning b on b.user_id = a.user_id where a.user_id = $1',
    'select 1 from users u, learning l where l.user_id = u.id and u.id = $1',
    'select (select count(*) from learning d where d.user_id = me.user_id) from learners me where me.user_id = $1',
    'with me as (select $1::uuid as user_id) select 1 from me join learning l on l.user_id = me.user_id',
    'with gone as (delete from games where user_id = $1 returning *) insert into learning (user_id, word_id) select g.user_id, $2 from gone g',
    'select 1 from (values ($1::uuid, $2::text)) as v (id, word) join learning l on (l.user_id, l.word_id) = (v.id, v.word)',
    'select 1 from learning where (user_id, word_id) in (select user_id, $2 from learners where user_id = $1)',
    'select 1 from users u cross join lateral (select from games g where g.user_id = u.id limit 1) x where u.id = $1',
    'insert into learning (user_id, word_id) values ($1, $2) on conflict (user_id, word_id) do update set stage = 1',
    'insert into games select $1, $2, $3',
    'update "learning" set "stage" = $1 where "user_id" = $2',
    'update learning l set stage = 1 from learners m where l.user_id = m.user_id and m.user_id = $1',
    'delete from learning l using learners m where l.user_id = m.user_id and m.user_id = $1',
    '(select 1 from games where user_id = $1) union all (select 1 from games where user_id = $1)',
    'with recursive r (id) as (select $1::uuid union all select r.id from r) select 1 from r join games g on g.user_id = r.id',
    'select 1 from cards',
    'alter table learning add column x int',
  ])('that names one user is routed by their id: %s', (text) => {
    expect(routeStatement([text, []], known)).toEqual({ by: 'id' });
    expect(findFault([text, []], known)).toBeNull();
  });

  it.each([
    'select stage from learning where word_id = $1',
    'select count(*) from learning',
    'select 1 from learners l join learning s on s.user_id = l.user_id',
    'select 1 from learners join learning using (user_id)',
    'select 1 from cards c, learning l where l.card_id = c.id',
    'delete from cards c using learning l where l.card_id = c.id',
    'update cards c set author_id = null from learning l where l.card_id = c.id',
    'select 1 from learning where word_id = $1 and exists (select from sessions where user_id = $2)',
    'select 1 from learning where word_id = $1 and exists (select from learners where user_id = $2)',
    'select 1 from learners l where l.user_id = $1 and exists (select from learning d where d.word_id = $2)',
    'select 1 from learners l where exists (select from learning d where d.user_id = l.user_id and d.user_id = $1)',
    'select 1 from learning where user_id = $1 or word_id = $2',
    'select 1 from learning where not user_id = $1',
    'select 1 from learning where user_id <> $1',
    'select 1 from learning where user_id in ($1, $2)',
    'select 1 from learning where user_id = any($1::uuid[])',
    'select 1 from learning where user_id in (select author_id from cards where id = $1)',
    'select 1 from unnest($1::uuid[]) as a (id) join learning l on l.user_id = a.id',
    'select 1 from learners a left join learning b on a.user_id = $1 and b.user_id = $1',
    'select 1 from learning a full join games b on b.user_id = a.user_id and a.user_id = $1',
    'select 1 from learning l join cards c on c.id = l.card_id where c.author_id = $1',
    'with all_of_them as (select * from learning) select 1 from all_of_them where user_id = $1',
    'with x as (select user_id from learners where user_id = $1 union all select author_id from cards) select 1 from x join games g on g.user_id = x.user_id',
    'insert into learning (word_id) values ($1)',
    'insert into learning (user_id, word_id) select author_id, $1 from cards',
    'delete from "learning" where "user_id" in ($1, $2) returning 1',
    'update learning set user_id = $1 where user_id = $1',
    'select 1 from learning l join sessions s on s.user_id = l.user_id where s.expires_at > now()',
  ])('that does not is found: %s', (text) => {
    expect(findFault([text, []], known)).toMatch(/without one user_id: /);
  });

  it('about two people is found, and is not where both parameters had one id', () => {
    const text = 'insert into learning (user_id, word_id) select $1::uuid, word_id from learning where user_id = $2';
    expect(findFault([text, []], known)).toMatch(/^several people: .*learning of \$1/);
    expect(findFault([text, [[2, 1]]], known)).toBeNull();
    const rows = 'insert into learning (user_id, word_id) values ($1, $2), ($3, $4)';
    expect(findFault([rows, []], known)).toMatch(/without one user_id/);
    expect(findFault([rows, [[3, 1]]], known)).toBeNull();
  });

  it('that finds its user by the token of a session is told apart from one that names them', () => {
    const bySession = `with s as (select * from sessions where token_hash = $1 and expires_at > now())
      select l.state, (select count(*) from learning d where d.user_id = l.user_id)
      from s join learners l on l.user_id = s.user_id`;
    expect(routeStatement([bySession, []], known)).toEqual({ by: 'lookup', table: 'sessions' });
    const everywhere = `select 1 from sessions s join learners l on l.user_id = s.user_id where s.token_hash = $1 and s.user_id = $2`;
    expect(routeStatement([everywhere, []], known)).toEqual({ by: 'id' });
    const looker = `select 1 from (select coalesce($1::uuid, (select user_id from sessions where token_hash = $2)) as id) me
      join games g on g.user_id = me.id`;
    expect(routeStatement([looker, []], known)).toEqual({ by: 'lookup', table: 'sessions' });
  });

  it.each([
    ['merge into learning using learners on true when matched then delete', 'MergeStmt is not understood'],
    ['select 1 from learning natural join learners where user_id = $1', 'a natural join'],
    ['select from learning where', 'syntax error'],
  ])('that cannot be read is a fault, not passed over: %s', (text, fault) => {
    expect(findFault([text, []], known)).toContain(fault);
  });
});

it('a recording is checked by its distinct statements, whatever their instants', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kadro-statements-'));
  const recording = join(folder, 'statements.jsonl');
  for (const day of ['01', '02']) {
    const line = JSON.stringify([`select 1 from games where at > '2031-03-${day}T00:00:00.000Z'`, []]);
    appendFileSync(recording, `${line}\n`);
  }
  const found = checkStatements(recording, join(import.meta.dirname, '../../../../../docs/scale.md'), known.columns);
  rmSync(folder, { recursive: true });
  expect(found).toHaveLength(1);
});

it('statements of a further node are recorded, too', async () => {
  const server = await startTestServer({ now: '2043-05-06T12:00:00.000Z' });
  await server.guest();
  server.clock.advance({ days: 2 });
  const { jobs } = await server.addNode();
  const again = (): Promise<void> => Promise.resolve();
  await jobs.find(({ name }) => name === 'count-days')?.run(new AbortController().signal, again);
  await server.stop();
  // No other test is on that day.
  expect(readFileSync(inject('statementsFile'), 'utf8')).toContain('2043-05-06T00:00:00.000Z');
});
