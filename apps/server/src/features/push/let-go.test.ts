import { readPush, sendPushToken } from '@kadro/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPushStage, type PushStage } from '../../test/push-stage.ts';

let stage: PushStage;
beforeAll(async () => {
  stage = await startPushStage();
  stage.nextMonth();
});
afterAll(() => stage.stop());

it('a device ends whose endpoint refuses two messages in a row, and no other', async () => {
  const [visitor, token] = await stage.learner();
  const devices = async () => (await visitor.do(readPush)).devices.length;
  const recall = async (fault?: { status: number }): Promise<void> => {
    stage.server.clock.advance({ hours: 24 });
    stage.at(18);
    if (fault !== undefined) stage.service.fail(fault);
    await stage.run();
    stage.service.heal();
  };
  // Another refusal than 403, and 403 with a message taken in between, say nothing of the endpoint.
  for (const fault of [{ status: 413 }, { status: 413 }, { status: 403 }, undefined, { status: 403 }]) {
    await recall(fault);
    expect(await devices()).toBe(1);
  }
  // Nor where the browser has named itself anew.
  await visitor.do(sendPushToken, { body: { token, provider: 'web_push' } });
  await recall({ status: 403 });
  expect([await devices(), stage.sentTo(token)]).toMatchObject([1, [expect.any(String)]]);
  await recall({ status: 403 });
  expect(await devices()).toBe(0);
});
