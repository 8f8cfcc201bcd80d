import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { render } from '../../test/render.tsx';
import { putFinger } from '../../test/touch.ts';
import { waitFor } from '../../test/wait-for.ts';
import { emptyFields, type CardFields } from './card-fields.ts';
import { PhotoField } from './photo-field.tsx';

const jobId = '0b0a0c0d-1111-4111-8111-00000000000a';
const symbolJobId = '0b0a0c0d-1111-4111-8111-00000000000b';
const otter = { ...emptyFields, headword: 'otter', example: 'An otter sleeps.' };
const photo = (id: string) => ({ id, kind: 'drawn' });
const job = (state: string, ids: readonly string[]) => ({
  body: { state, wanted: 4, headword: 'otter', example: 'An otter sleeps.', photos: ids.map(photo), faults: [] },
});
const four = ['p1', 'p2', 'p3', 'p4'];

let api: ReturnType<typeof fakeApi>;
let fields: CardFields;
let asked: { status?: number; body: object };
let symbolJob: { body: object };
let job1: { status?: number; body: object };
let uploaded: { status?: number; body: object };
beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  asked = { status: 202, body: { jobId } };
  job1 = job('waiting', []);
  uploaded = { status: 201, body: { id: 'mine', kind: 'own' } };
  api = fakeApi({
    'POST /cards/photos': () => asked,
    [`GET /cards/photos/${jobId}`]: () => job1,
    [`GET /cards/photos/${symbolJobId}`]: () => symbolJob,
    'POST /cards/photos/own': () => uploaded,
  });
});

const Host = ({ start, presentId = null }: { start: CardFields; presentId?: string | null }) => {
  const [now, setNow] = useState(start);
  useEffect(() => {
    fields = now;
  });
  return (
    <>
      <PhotoField
        fields={now}
        isReady={now.example.includes('otter')}
        presentId={presentId}
        error={undefined}
        onChange={(change) => setNow((before) => ({ ...before, ...change }))}
      />
      <input
        aria-label="example"
        value={now.example}
        onChange={({ target }) => setNow((before) => ({ ...before, example: target.value }))}
      />
    </>
  );
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const asks = () => api.sent.filter(({ route }) => route === 'POST /cards/photos').map(({ body }) => body);

describe('pictures of an example', () => {
  it('come one by one; the first is taken, another one chosen by keys', async () => {
    const place = await render(<Host start={otter} />);
    await button('Make photos').click();
    await expect.element(page.getByText('0 of 4 ready')).toBeVisible();
    job1 = job('working', ['p1', 'p2']);
    await expect.element(page.getByText('2 of 4 ready')).toBeVisible();
    await expect.element(radio('Photo 1 of 4')).toBeChecked();
    job1 = job('done', four);
    await expect.element(page.getByText('Edit the example to generate new photos')).toBeVisible();
    await waitFor(() => expect(fields).toMatchObject({ jobId, photoId: 'p1' }));
    expect(await findAxeFaults(place)).toEqual([]);
    radio('Photo 1 of 4').element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(fields.photoId).toBe('p3'));
    expect(asks()).toEqual([{ headword: 'otter', example: 'An otter sleeps.' }]);
  });

  it('are there again after a reload, others can be made for another example alone', async () => {
    job1 = job('done', four);
    await render(<Host start={{ ...otter, jobId, photoId: 'p2' }} />);
    await expect.element(radio('Photo 2 of 4')).toBeChecked();
    await expect.element(button('Make new photos')).toBeDisabled();
    await page.getByLabelText('example').fill('An otter plays.');
    await expect.element(button('Make new photos')).toBeEnabled();
    job1 = { body: { ...job('done', ['n1', 'n2', 'n3', 'n4']).body, example: 'An otter plays.' } };
    asked = { status: 202, body: { jobId } };
    await button('Make new photos').click();
    await waitFor(() => expect(asks()).toEqual([{ headword: 'otter', example: 'An otter plays.' }]));
    expect(fields.photoId).toBe('p2');
  });

  it('from outside say what they are, whose they are, and why others are missing', async () => {
    const credit = {
      title: 'Otter',
      author: 'Ann',
      authorUrl: 'https://example.org/ann',
      source: 'Openverse',
      sourceUrl: null,
      licence: 'CC BY 4.0',
      licenceUrl: 'https://example.org/by',
    };
    const { body } = job('done', four);
    const faults = ['late', 'late'].map((fault) => ({ kind: 'generated', fault }));
    const [first, ...others] = body.photos;
    const photos = [{ ...first, kind: 'found', credit }, ...others];
    job1 = { body: { ...body, photos, faults, isRetriable: true } };
    const place = await render(<Host start={{ ...otter, jobId }} />);
    await expect.element(page.getByRole('link', { name: 'Ann' })).toHaveAttribute('href', 'https://example.org/ann');
    await expect.element(page.getByRole('link', { name: 'CC BY 4.0' })).toBeVisible();
    expect(page.getByText('The picture service took too long to answer.').elements()).toHaveLength(1);
    expect(page.getByText('Drawing').elements()).toHaveLength(3);
    expect(await findAxeFaults(place)).toEqual([]);
    await button('Try again').click();
    await waitFor(() => expect(asks()).toEqual([{ headword: 'otter', example: 'An otter sleeps.' }]));
  });

  it('of a sentence that is not understood say so, and make way for a symbol of the word', async () => {
    const symbols = ['scene@studio otter', 'scene@studio river'].map((recipe) => ({
      recipe,
      label: { en: `An ${recipe.slice(13)}`, ru: recipe },
    }));
    const { body } = job('done', four);
    job1 = { body: { ...body, notUnderstood: { symbols } } };
    const place = await render(<Host start={{ ...otter, jobId }} />);
    await expect.element(page.getByText(/are a guess/)).toBeVisible();
    await waitFor(() => expect(fields.photoId).toBe('p1'));
    expect(await findAxeFaults(place)).toEqual([]);
    symbolJob = { body: { ...job('done', ['s1']).body, notUnderstood: { symbols }, symbol: 'scene@studio otter' } };
    asked = { status: 202, body: { jobId: symbolJobId } };
    await button('An otter').click();
    await waitFor(() => expect(asks().at(-1)).toMatchObject({ symbol: 'scene@studio otter' }));
    await waitFor(() => expect(fields.photoId).toBe('s1'));
    await expect.element(button('An otter')).toHaveAttribute('aria-pressed', 'true');
  });

  it('that fail are said to, and asked for again', async () => {
    job1 = job('failed', []);
    await render(<Host start={otter} />);
    await button('Make photos').click();
    await expect.element(page.getByText(/couldn’t be made/)).toBeVisible();
    expect(fields.example).toBe('An otter sleeps.');
    job1 = job('done', four);
    asked = { status: 202, body: { jobId } };
    await button('Try again').click();
    await waitFor(() => expect(asks()).toHaveLength(2));
  });

  it('too many for a day are refused in the server’s words', async () => {
    asked = { status: 429, body: { message: 'You can have 40 pictures made a day.' } };
    await render(<Host start={otter} />);
    await button('Make photos').click();
    await expect.element(page.getByRole('alert').getByText('You can have 40 pictures made a day.')).toBeVisible();
    await expect.element(button('Make photos')).toBeEnabled();
  });

  it('are not made while the word is not in the example', async () => {
    await render(<Host start={{ ...otter, example: 'A cat.' }} />);
    await expect.element(button('Make photos')).toBeDisabled();
    await expect.element(page.getByText(/first write a word/)).toBeVisible();
  });

  it('stand beside the one that a card has, which is not given up by itself', async () => {
    job1 = job('done', four);
    await render(<Host start={{ ...otter, jobId, photoId: 'now' }} presentId="now" />);
    await expect.element(radio('Photo 4 of 4')).toBeVisible();
    await expect.element(radio('Current photo')).toBeChecked();
    expect(fields.photoId).toBe('now');
  });
});

const draw = (width: number, height: number): Promise<File> => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(new File(blob ? [blob] : [], 'photo.png', { type: 'image/png' })), 'image/png');
  });
};
const frame = () => page.getByRole('application', { name: 'Part of the photo' });
const sentCrop = () =>
  Object.fromEntries(
    [...(api.sent.find(({ route }) => route === 'POST /cards/photos/own')?.url.searchParams ?? [])].map(
      ([name, text]) => [name, Number(text)],
    ),
  );
/** Pastes or drops a file once the page listens. */
const bring = (event: 'paste' | 'drop', file: File): Promise<void> =>
  waitFor(() => {
    give(event, file);
    expect(page.getByRole('dialog').query()).not.toBeNull();
  });
const give = (event: 'paste' | 'drop', file: File): void => {
  const data = new DataTransfer();
  data.items.add(file);
  const init = { bubbles: true, cancelable: true };
  if (event === 'drop') document.body.dispatchEvent(new DragEvent('dragenter', { ...init, dataTransfer: data }));
  document.body.dispatchEvent(
    event === 'paste'
      ? new ClipboardEvent('paste', { ...init, clipboardData: data })
      : new DragEvent('drop', { ...init, dataTransfer: data }),
  );
};

describe('a photo of one’s own', () => {
  it('is taken also where its choice began before the picker was there', async () => {
    await render(<Host start={{ ...otter, example: '' }} />);
    await expect.element(page.getByLabelText('Upload your own')).toBeInTheDocument();
    const input = page.getByLabelText('Upload your own').element();
    await page.getByLabelText('example').fill(otter.example);
    await expect.element(button('Make photos')).toBeEnabled();
    await userEvent.upload(input, await draw(480, 600));
    await expect.element(frame()).toBeVisible();
  });

  it('is cut four by five by keys, sent, and chosen', async () => {
    await render(<Host start={otter} />);
    await userEvent.upload(page.getByLabelText('Upload your own'), await draw(1000, 500));
    await expect.element(frame()).toBeVisible();
    expect(await findAxeFaults(page.getByRole('dialog').element())).toEqual([]);
    const box = frame().element().getBoundingClientRect();
    expect(box.width / box.height).toBeCloseTo(0.8, 2);
    frame().element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await button('Use this photo').click();
    await waitFor(() => expect(fields.photoId).toBe('mine'));
    expect(sentCrop()).toEqual({ x: expect.closeTo(0.3 - 0.08 * 0.4), y: 0, size: 1 });
    await expect.element(radio('Your own photo')).toBeChecked();
    expect(frame().query()).toBeNull();
  });

  it('is taken before anything is written', async () => {
    await render(<Host start={emptyFields} />);
    const height = async (): Promise<number> => {
      await expect.element(button('Make photos')).toBeDisabled();
      return page.getByRole('group', { name: 'Photo' }).element().clientHeight;
    };
    const before = await height();
    await page.getByLabelText('example').fill('An animal sleeps.');
    await import('./photo-picker.tsx');
    expect(await height()).toBe(before);
    await page.getByLabelText('example').fill('');
    expect(await height()).toBe(before);
    await userEvent.upload(page.getByLabelText('Upload your own'), await draw(480, 600));
    await button('Use this photo').click();
    await waitFor(() => expect(fields.photoId).toBe('mine'));
    await expect.element(radio('Your own photo')).toBeChecked();
  });

  it('follows a finger', async () => {
    await render(<Host start={otter} />);
    await userEvent.upload(page.getByLabelText('Upload your own'), await draw(480, 1200));
    await expect.element(frame()).toBeVisible();
    const place = frame().element();
    putFinger(place)
      .move(0, place.getBoundingClientRect().height / 4)
      .lift();
    await button('Use this photo').click();
    await waitFor(() => expect(fields.photoId).toBe('mine'));
    // Half of the photo's height is visible; a quarter of that further up.
    expect(sentCrop()).toEqual({ x: 0, y: expect.closeTo(0.25 - 0.125), size: 1 });
  });

  it.each([
    ['paste', otter],
    ['drop', otter],
    ['paste', emptyFields],
    ['drop', emptyFields],
  ] as const)('comes by a %s, too, whatever is written', async (event, start) => {
    await render(<Host start={start} />);
    await bring(event, await draw(480, 600));
    await expect.element(frame()).toBeVisible();
    await button('Cancel').click();
    expect(fields.photoId).toBe('');
  });

  it('that the server refuses stays, and is told in words', async () => {
    uploaded = { status: 413, body: { message: 'large' } };
    await render(<Host start={otter} />);
    await userEvent.upload(page.getByLabelText('Upload your own'), await draw(480, 600));
    await button('Use this photo').click();
    await expect.element(page.getByRole('alert').getByText(/larger than 5\sMB/)).toBeVisible();
    uploaded = { status: 201, body: { id: 'mine', kind: 'own' } };
    await button('Use this photo').click();
    await waitFor(() => expect(fields.photoId).toBe('mine'));
  });

  it('that is none is refused in words', async () => {
    await render(<Host start={otter} />);
    await bring('drop', new File(['no picture'], 'a.png', { type: 'image/png' }));
    await expect.element(page.getByRole('alert').getByText(/couldn’t be opened/)).toBeVisible();
    await expect.element(button('Another photo')).toBeVisible();
  });
});
