import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAppPushStandIn } from '@kadro/adapters/push/app-stand-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfiguration } from '../configuration/configuration.ts';
import { openPush } from './open-push.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kadro-push-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const open = (env: Record<string, string>) => {
  const told: string[] = [];
  const push = openPush(readConfiguration([], env), randomBytes(32).toString('base64url'), (line) => told.push(line));
  return { providers: push.senders.map(({ provider }) => provider), told };
};

it('sends by browsers alone where nothing is set, and says what is off', () => {
  expect(open({})).toEqual({
    providers: ['web_push'],
    told: [
      'Push messages by Firebase are off: set FIREBASE_ACCOUNT to turn them on',
      'Push messages by VK are off: set VK_SERVICE_TOKEN to turn them on',
    ],
  });
});

it('sends by Firebase and VK where their keys stand, and says of a wrong one that it is wrong, and no more', async () => {
  const standIn = await startAppPushStandIn();
  const file = join(folder, 'account.json');
  const write = (account: object): void => writeFileSync(file, JSON.stringify(account));
  write(standIn.serviceAccount);
  const { providers, told } = open({ FIREBASE_ACCOUNT: file, VK_SERVICE_TOKEN: standIn.vkToken });
  expect([providers, told]).toEqual([['web_push', 'firebase', 'vk_mini_app'], []]);
  for (const change of [{ private_key: 'not a key' }, { token_uri: 7 }]) {
    write({ ...standIn.serviceAccount, ...change });
    expect(() => open({ FIREBASE_ACCOUNT: file })).toThrow(`${file} is no file with the key`);
  }
  await standIn.close();
});
