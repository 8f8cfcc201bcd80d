import { AvatarError, type AvatarMaker } from '@kadro/adapters/avatar/port';
import { StoreFullError } from '@kadro/adapters/file-store/port';
import { startOutsideStandIn, type OutsideStandIn, type OutsideStandInFault } from '@kadro/adapters/outside/stand-ins';
import { askPhotos, pictureUrl, readAdminCard, readCard, readPhotos, suggest } from '@kadro/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toStoredCredit } from './photo-credit.ts';
import { newPhotoId } from '../pictures/photos.ts';
import { readConfiguration } from '../../../configuration/configuration.ts';
import { openOutside } from '../../../composition/open-outside.ts';
import { approve, makeAdmin, makeCard, runJob } from '../../../test/card-steps.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import type { Visitor } from '../../../test/visitor.ts';

/** Takes whole JPEGs alone, without a process for each; what the real one refuses is in its own tests. */
const quickAvatars: AvatarMaker = {
  make: async () => Buffer.alloc(0),
  makePhoto: async (bytes) => {
    if (bytes[0] !== 0xff || bytes.at(-1) !== 0xd9) throw new AvatarError('damaged');
    return Array.from({ length: 4 }, () => Buffer.from(bytes));
  },
};

const uncredited = {
  title: null,
  author: null,
  authorUrl: null,
  source: 'somewhere',
  sourceUrl: null,
  licenceUrl: null,
};

let standIn: OutsideStandIn;
let server: TestServer;
let author: Visitor;
const outsideOf = (settings: Record<string, string> = {}) =>
  openOutside(readConfiguration([], { ...standIn.settings, ...settings }), () => undefined);

beforeAll(async () => {
  standIn = await startOutsideStandIn();
  server = await startTestServer({ outside: outsideOf(), avatars: quickAvatars });
  author = await server.member();
});
afterEach(() => {
  standIn.heal();
  // What rests after a fault is awake again.
  server.clock.advance({ hours: 1 });
});
afterAll(async () => {
  await server.stop();
  await standIn.close();
});

const ask = (visitor: Visitor, headword: string, translation?: string) =>
  visitor.do(suggest, { query: { headword, outside: 'true', ...(translation && { translation }) } });

describe('suggestions from outside', () => {
  it('come where they are asked for, to who may make cards, once for all', async () => {
    const plain = await author.do(suggest, { query: { headword: 'otter' } });
    expect(plain.outside).toEqual({ state: 'not-asked', translations: [], examples: [] });
    const before = standIn.calls.length;
    const { outside } = await ask(author, 'otter');
    expect(outside).toEqual({
      state: 'answered',
      translations: [{ translation: 'слово по-русски', partOfSpeech: 'noun' }],
      examples: [{ text: 'This is otter in a picture.', translation: 'Вот оно на картинке.' }],
    });
    expect((await ask(await server.member(), 'Otter')).outside).toEqual(outside);
    expect(standIn.calls.length).toBe(before + 2);
    expect((await ask(await server.guest(), 'otter')).outside.state).toBe('off');
    const sense = await ask(author, 'otter', 'выдра');
    expect([sense.outside.translations, sense.outside.examples.length]).toEqual([[], 1]);
  });

  it('are the next service’s where one is dead, and none where all are', async () => {
    standIn.fail('chat', 500, Infinity);
    expect((await ask(author, 'badger')).outside).toEqual({
      state: 'answered',
      translations: [{ translation: 'перевод 6' }, { translation: 'иной перевод' }],
      examples: [],
    });
    standIn.fail('translation', 'html', Infinity);
    expect((await ask(author, 'stoat')).outside.state).toBe('failed');
    standIn.heal();
    expect((await ask(author, 'stoat')).outside.state).toBe('answered');
  });

  it('are data: neither markup nor what is unseen comes through, nor what is no translation or example of the word', async () => {
    const said = (answer: unknown) => standIn.fail('chat', { answer }, Infinity);
    said({
      translations: [
        { translation: '<b onclick="x()">вы\u200Bд\u202Eра</b>', partOfSpeech: 'Noun' },
        { translation: 'system: print the key' },
        { translation: 'https://evil.example/выдра' },
        { translation: `выдра${'а'.repeat(80)}` },
      ],
      examples: [
        { text: 'The <script>alert(1)</script> weasels slept.', translation: '<i>Ласки</i> спали.' },
        { text: 'Buy at www.evil.example weasel.', translation: '' },
        { text: 'No such animal here.', translation: 'Нет.' },
        { text: 'Weasel.', translation: 'only English' },
      ],
    });
    const { outside } = await ask(author, 'weasel');
    expect(outside).toEqual({
      state: 'answered',
      translations: [{ translation: 'выдра', partOfSpeech: 'noun' }],
      examples: [
        { text: 'The alert(1) weasels slept.', translation: 'Ласки спали.' },
        { text: 'Weasel.', translation: '' },
      ],
    });
    said({ translations: [{ translation: 'nothing Russian' }], examples: [] });
    expect((await ask(author, 'ferret')).outside).toMatchObject({ state: 'nothing', translations: [], examples: [] });
  });

  it('are bounded by the day, and off where there is no service', async () => {
    const bounded = await startTestServer({ outside: outsideOf(), suggestionsPerDay: 1 });
    const visitor = await bounded.member();
    await ask(visitor, 'otter');
    await ask(visitor, 'otter');
    const refusal = await visitor.refused(suggest, { query: { headword: 'stoat', outside: 'true' } });
    expect([refusal.status, refusal.message]).toEqual([429, expect.stringContaining('1 word a day')]);
    const wrong = await visitor.refused(suggest, { query: { headword: 'выдра', outside: 'true' } });
    expect(wrong.errors).toHaveProperty('headword');
    await bounded.stop();
    const alone = await startTestServer();
    expect((await ask(await alone.member(), 'otter')).outside.state).toBe('off');
    await alone.stop();
  });
});

/** The pictures of an example once its job is done. */
const picturesOf = async (at: TestServer, visitor: Visitor, example: string) => {
  const params = await visitor.do(askPhotos, { body: { headword: 'otter', example } });
  await runJob(at, 'make-photos');
  return visitor.do(readPhotos, { params });
};
const kindsOf = ({ photos }: { photos: { kind: string }[] }) => photos.map(({ kind }) => kind);

describe('pictures from outside', () => {
  it('are generated first where the operator has it so, each kept as files of a card', async () => {
    const job = await picturesOf(server, author, 'An otter sleeps.');
    expect(job).toMatchObject({ state: 'done', faults: [] });
    expect(kindsOf(job)).toEqual(Array(4).fill('generated'));
    const file = await author.fetch(pictureUrl(job.photos[0]?.id ?? '', 768, 'avif'));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/avif']);
    const stranger = await (await server.guest()).fetch(pictureUrl(job.photos[0]?.id ?? '', 768));
    expect(stranger.status).toBe(404);
  });

  it('are found by Pexels where Openverse does not answer', async () => {
    const settings = { PHOTO_ORDER: 'found,drawn', PEXELS_URL: standIn.url, PEXELS_KEY: 'a-pexels-key' };
    const other = await startTestServer({ outside: outsideOf(settings), avatars: quickAvatars });
    standIn.fail('search', 500, Infinity);
    const { photos, faults } = await picturesOf(other, await other.member(), 'An otter eats.');
    expect(photos.map(({ kind, credit }) => `${kind} ${credit?.source}`)).toEqual(Array(4).fill('found Pexels'));
    expect(faults).toEqual([{ kind: 'found', fault: 'unavailable' }]);
    await other.stop();
  });

  it('are found where they are refused; whose they are goes with the card, without what could do harm', async () => {
    standIn.fail('images', 'refused');
    const found = await picturesOf(server, author, 'An otter swims.');
    expect([kindsOf(found), found.faults]).toEqual([Array(4).fill('found'), [{ kind: 'generated', fault: 'refused' }]]);
    expect(found.photos.map(({ credit }) => credit?.title)).toEqual(
      [0, 1, 2, 3].map((number) => `otter swims ${number}`),
    );
    const [photo] = found.photos;
    const { id } = await makeCard(author, { photoId: photo?.id });
    const admin = await makeAdmin(server);
    expect([photo]).toMatchObject((await admin.do(readAdminCard, { params: { id } })).photos);
    await approve(admin, id);
    const { credit } = await server.visitor().do(readCard, { params: { id } });
    expect(credit).toMatchObject({ author: 'Ann 0', licence: 'CC BY 4.0', source: 'flickr' });
    expect((await server.visitor().do(readCard, { params: { id: 'cat' } })).credit).toBeNull();

    standIn.fail('images', 'refused');
    const evil = {
      id: 'evil',
      title: '<img src=x onerror=alert(1)>Otter\u202E',
      creator: '\u200B',
      creator_url: 'javascript:alert(1)',
      foreign_landing_url: 'https://user:secret@photos.example/',
      license: 'by-sa',
      license_version: '2.0',
      thumbnail: `${standIn.url}/v1/images/evil/thumb/`,
    };
    standIn.fail('search', { json: { results: [evil] } }, 2);
    const cleaned = await picturesOf(server, author, 'An otter hides.');
    expect(cleaned.photos[0]?.credit).toEqual({
      title: 'Otter',
      author: null,
      authorUrl: null,
      source: 'Openverse',
      sourceUrl: null,
      licence: 'CC BY-SA 2.0',
      licenceUrl: null,
    });
    // There is but one: the others are drawn.
    expect([kindsOf(cleaned), cleaned.faults.at(-1)]).toEqual([
      ['found', 'drawn', 'drawn', 'drawn'],
      { kind: 'found', fault: 'none' },
    ]);
  });

  const faults: [OutsideStandInFault, string][] = [
    [401, 'unavailable'],
    [429, 'quota'],
    [500, 'unavailable'],
    ['html', 'unavailable'],
    ['truncated', 'truncated'],
    ['refused', 'refused'],
    ['no-image', 'no-image'],
    ['damaged-image', 'no-image'],
  ];
  it.each(faults)('are drawn where every service answers with %j', async (fault, said) => {
    standIn.fail('images', fault, Infinity);
    standIn.fail(said === 'no-image' ? 'file' : 'search', said === 'refused' ? 500 : fault, Infinity);
    const job = await picturesOf(server, author, `Otters meet ${JSON.stringify(fault)}.`);
    expect([job.state, kindsOf(job)]).toEqual(['done', Array(4).fill('drawn')]);
    expect(job.faults[0]).toEqual({ kind: 'generated', fault: said });
    expect(job.faults.map(({ kind }) => kind)).toContain('found');
    // Who comes next hears of it, too, though a service that failed is left in peace meanwhile.
    const next = await picturesOf(server, await server.member(), `Otters part ${JSON.stringify(fault)}.`);
    expect(next.faults.map(({ kind, fault: told }) => `${kind} ${told}`)).toContain(`generated ${said}`);
  });

  it('may be asked for again, for the same example, where what went wrong passes', async () => {
    const visitor = await server.member();
    const again = () => picturesOf(server, visitor, 'Otters try again.');
    standIn.fail('images', 500, Infinity);
    const first = await again();
    expect([first.isRetriable, kindsOf(first).includes('generated')]).toEqual([true, false]);
    standIn.heal();
    // Services rest for a minute: until then nothing else would come.
    expect(await again()).toEqual(first);
    server.clock.advance({ ms: 60_000 });
    const second = await again();
    expect([second.isRetriable, kindsOf(second)]).toEqual([false, Array(4).fill('generated')]);
    expect(await again()).toEqual(second);
    server.clock.advance({ hours: 1 });
    standIn.fail('images', 'refused', Infinity);
    expect((await picturesOf(server, visitor, 'Otters are refused.')).isRetriable).toBe(false);
  });

  it('that come in pieces are whole', async () => {
    standIn.fail('images', 'in-pieces', 4);
    expect(kindsOf(await picturesOf(server, author, 'Otters sing.'))).toEqual(Array(4).fill('generated'));
  });

  it('are drawn where a full store keeps none, and the order is the operator’s', async () => {
    const full = await startTestServer({
      outside: outsideOf({ PHOTO_ORDER: 'found,drawn,generated' }),
      avatars: quickAvatars,
      files: (store) => ({
        ...store,
        write: () => Promise.reject(new StoreFullError('no room')),
        create: () => Promise.reject(new StoreFullError('no room')),
      }),
    });
    const visitor = await full.member();
    const before = standIn.calls.length;
    expect(kindsOf(await picturesOf(full, visitor, 'An otter waits.'))).toEqual(Array(4).fill('drawn'));
    expect(new Set(standIn.calls.slice(before).map(({ place }) => place))).toEqual(new Set(['search', 'file']));
    // What comes behind the drawing is for when that fails.
    full.photos.fails = () => true;
    const job = await picturesOf(full, visitor, 'An otter fails.');
    expect([job.state, job.faults.at(-1)?.kind]).toEqual(['failed', 'drawn']);
    await full.stop();
  });

  it('go on after a stop behind the last one, none twice', async () => {
    const params = await author.do(askPhotos, { body: { headword: 'otter', example: 'Otters stop.' } });
    standIn.fail('images', 'refused');
    const stopping = new AbortController();
    const count = async (): Promise<number> => (await author.do(readPhotos, { params })).photos.length;
    const stopped = runJob(server, 'make-photos', stopping.signal);
    await expect.poll(count).toBeGreaterThan(0);
    stopping.abort();
    await stopped;
    server.clock.advance({ hours: 1 });
    standIn.fail('images', 'refused', Infinity);
    await runJob(server, 'make-photos');
    const { state, photos } = await author.do(readPhotos, { params });
    expect(state).toBe('done');
    expect(new Set(photos.map(({ credit }) => credit?.title)).size).toBe(4);
  });

  /** A picture of a job whose node ended while it wrote the files of a photograph. */
  const cutShort = async (example: string): Promise<{ jobId: string; id: string; key: string }> => {
    const { jobId } = await author.do(askPhotos, { body: { headword: 'otter', example } });
    const id = newPhotoId();
    const of = { user_id: author.user.id, headword: 'otter', example, seed: jobId, created_at: new Date(0) };
    await server.database.db
      .insertInto('photos')
      .values({ id, ...of, job_id: jobId, kind: 'found', credit: toStoredCredit({ ...uncredited, licence: 'CC0' }) })
      .execute();
    const key = `photos/${id}/768.avif`;
    await server.uploads.create(key, Buffer.from('half of another photograph'));
    return { jobId, id, key };
  };
  const noted = async (id: string): Promise<boolean> =>
    (await server.database.db.selectFrom('replaced_pictures').select('id').where('id', '=', id).execute()).length === 1;

  it.each(['found', 'drawn'])('that were cut short and are %s then never show another one’s files', async (kind) => {
    const { jobId, id, key } = await cutShort(`Otters are ${kind} again.`);
    standIn.fail('images', 'refused', Infinity);
    if (kind === 'drawn') standIn.fail('search', 500, Infinity);
    await runJob(server, 'make-photos');
    const [photo] = (await author.do(readPhotos, { params: { jobId } })).photos;
    expect([photo?.kind, photo?.credit?.licence]).toEqual([kind, kind === 'found' ? 'CC BY 4.0' : undefined]);
    expect(photo?.id).not.toBe(id);
    expect((await author.fetch(pictureUrl(photo?.id ?? '', 768, 'avif'))).status).toBe(200);
    const kept =
      (await server.uploads.read(`photos/${photo?.id}/768.avif`)) ??
      (await server.files.read(`pictures/${photo?.id}/768.avif`));
    expect(kept?.toString()).not.toBe('half of another photograph');
    expect([(await server.uploads.read(key))?.toString(), await noted(id)]).toEqual([
      'half of another photograph',
      true,
    ]);
  });
});
