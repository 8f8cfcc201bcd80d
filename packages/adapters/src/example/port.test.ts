import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOutsideStandIn, type OutsideStandIn } from '../outside/stand-ins.ts';
import { createChatWriter } from './chat.ts';

let standIn: OutsideStandIn;
beforeAll(async () => {
  standIn = await startOutsideStandIn();
});
afterAll(() => standIn.close());

it('writes examples for a word, of the sense that is named', async () => {
  const writer = createChatWriter({ url: `${standIn.url}/v1`, model: 'a-model', themes: ['city', 'animals'] });
  expect(await writer.write({ headword: 'bank', translation: 'берег' })).toEqual([
    { text: 'This is bank in a picture.', translation: 'Вот оно на картинке.', themes: ['animals'] },
  ]);
  const { authorization, asked } = standIn.calls.at(-1) ?? expect.fail('it was not asked');
  expect(authorization).toBeNull();
  expect(JSON.parse(asked).messages.at(-1).content).toBe('{"word":"bank","translation":"берег"}');
});

it('says what went wrong', async () => {
  const writer = createChatWriter({ url: `${standIn.url}/v1`, model: 'a-model', themes: ['city', 'animals'] });
  standIn.fail('chat', 'refused');
  await expect(writer.write({ headword: 'bank' })).rejects.toMatchObject({ fault: 'refused' });
  standIn.fail('chat', { answer: { examples: [{ text: 'x'.repeat(2000) }] } });
  await expect(writer.write({ headword: 'bank' })).rejects.toMatchObject({ fault: 'unavailable' });
});
