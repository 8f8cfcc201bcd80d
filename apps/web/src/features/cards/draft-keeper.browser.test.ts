import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { waitFor } from '../../test/wait-for.ts';
import { emptyFields, type CardFields } from './card-fields.ts';
import type { KeptDraft } from './device-drafts.ts';
import { createDraftKeeper } from './draft-keeper.ts';

const word = (headword: string): CardFields => ({ ...emptyFields, headword });
const draft = (headword: string, version: number) => ({
  id: 'a',
  version,
  updatedAt: '2026-01-01T00:00:00Z',
  draft: { ...emptyFields, headword, partOfSpeech: undefined, photoId: undefined, jobId: undefined },
});

type Answer = { status?: number; body?: unknown };
let api: ReturnType<typeof fakeApi>;
let answer: (version: number) => Answer | Promise<Answer>;
beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  answer = (version) => ({ body: { version: version + 1 } });
  api = fakeApi({
    'PUT /cards/drafts/a': ({ body }) => answer(Number(Reflect.get(Object(body), 'version'))),
    'DELETE /cards/drafts/a': () => ({ status: 204 }),
  });
});
const sent = () =>
  api.sent
    .filter(({ route }) => route === 'PUT /cards/drafts/a')
    .map(({ body }) => [
      Reflect.get(Object(body), 'version'),
      Reflect.get(Object(Reflect.get(Object(body), 'draft')), 'headword'),
    ]);

const make = (kept: KeptDraft | null = null, sent: readonly CardFields[] = []) => {
  const told: (KeptDraft | null)[] = [];
  const met: [CardFields, CardFields][] = [];
  const keeper = createDraftKeeper({
    id: 'a',
    kept,
    sent,
    onSend: () => undefined,
    onKept: (next) => told.push(next),
    onMet: (base, theirs) => met.push([base, theirs]),
  });
  onTestFinished(keeper.stop);
  const keep = (headword: string): void => {
    keeper.keep(word(headword));
    keeper.flush();
  };
  return { keeper, told, met, keep };
};

it('sends each state over the version that is there, and nothing twice', async () => {
  const { told, keep } = make();
  keep('o');
  await waitFor(() => expect(told).toEqual([{ version: 1, fields: word('o') }]));
  keep('ot');
  await waitFor(() => expect(told).toHaveLength(2));
  keep('ot');
  keep('otter');
  await waitFor(() => expect(told).toHaveLength(3));
  expect(sent()).toEqual([
    [0, 'o'],
    [1, 'ot'],
    [2, 'otter'],
  ]);
});

it('waits for the call that is under way; of what came meanwhile the last words go', async () => {
  let release: () => void = () => undefined;
  answer = (version) =>
    new Promise((resolve) => {
      release = () => resolve({ body: { version: version + 1 } });
    });
  const { told, keep } = make();
  keep('o');
  await waitFor(() => expect(sent()).toHaveLength(1));
  keep('ot');
  keep('otter');
  answer = (version) => ({ body: { version: version + 1 } });
  release();
  await waitFor(() => expect(told.at(-1)).toEqual({ version: 2, fields: word('otter') }));
  expect(sent().map(([, headword]) => headword)).toEqual(['o', 'otter']);
});

it('meets what another device kept, and goes on from there', async () => {
  const { met, told, keep } = make({ version: 1, fields: word('otter') });
  answer = () => ({ status: 409, body: { message: 'late', draft: draft('otters', 3) } });
  keep('sea otter');
  await waitFor(() => expect(met).toEqual([[word('otter'), word('otters')]]));
  // This device has not yet recorded the other one's version: it was not merged.
  expect(told).toEqual([]);
  answer = (version) => ({ body: { version: version + 1 } });
  keep('sea otters');
  await waitFor(() => expect(told).toEqual([{ version: 4, fields: word('sea otters') }]));
});

it('knows its own words again, of which the reply was lost', async () => {
  const { met, told, keep } = make();
  answer = () => {
    throw new TypeError('no reply');
  };
  keep('o');
  await waitFor(() => expect(sent()).toHaveLength(1));
  answer = (version) =>
    version === 0 ? { status: 409, body: { message: 'late', draft: draft('o', 1) } } : { body: { version: 2 } };
  await waitFor(() => {
    keep('otter');
    expect(told.at(-1)).toEqual({ version: 2, fields: word('otter') });
  });
  expect(met).toEqual([]);
});

it('knows words again that went out before a reload', async () => {
  const { met, told, keep } = make({ version: 1, fields: word('o') }, [word('ot'), word('ott')]);
  answer = (version) =>
    version === 1 ? { status: 409, body: { message: 'late', draft: draft('ot', 2) } } : { body: { version: 3 } };
  keep('otter');
  await waitFor(() => expect(told.at(-1)).toEqual({ version: 3, fields: word('otter') }));
  expect(met).toEqual([]);
});

it('begins anew what was dropped elsewhere while it is written on here', async () => {
  const { met, told, keep } = make({ version: 5, fields: word('o') });
  answer = (version) => (version === 5 ? { status: 409, body: { message: 'gone' } } : { body: { version: 1 } });
  keep('otter');
  await waitFor(() => expect(told.at(-1)).toEqual({ version: 1, fields: word('otter') }));
  expect([sent().map(([version]) => version), met]).toEqual([[5, 0], []]);
});

it('drops what is empty again', async () => {
  const { told, keep } = make({ version: 1, fields: word('o') });
  keep('');
  await waitFor(() => expect(told).toEqual([null]));
  expect(api.routes()).toContain('DELETE /cards/drafts/a');
});

it('rests while the card is sent, and goes on where it was not taken', async () => {
  const { keeper, told, keep } = make();
  await keeper.rest();
  keep('otter');
  expect(sent()).toEqual([]);
  keeper.resume();
  keeper.flush();
  await waitFor(() => expect(told).toHaveLength(1));
});
