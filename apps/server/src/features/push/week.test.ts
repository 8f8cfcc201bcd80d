import { changePush, changeSettings, readPush } from '@kadro/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseFirst, workThrough } from '../../test/learner-steps.ts';
import { startPushStage, type PushStage } from '../../test/push-stage.ts';
import type { TestServer } from '../../test/test-server.ts';
import { en } from './texts.en.ts';
import { ru } from './texts.ru.ts';

let stage: PushStage;
let server: TestServer;
beforeAll(async () => {
  stage = await startPushStage();
  ({ server } = stage);
});
beforeEach(() => stage.nextMonth());
afterEach(() => stage.leave());
afterAll(() => stage.stop());

/** The first Monday from now on, at an hour. */
const onMonday = (hour: number): void => {
  const days = (8 - new Date(server.clock.iso()).getUTCDay()) % 7;
  server.clock.advance({ days });
  stage.at(hour);
};
const nextDay = (hour: number): void => {
  server.clock.advance({ days: 1 });
  stage.at(hour);
};
/** A learner who wants to hear of nothing but the week, with a workout of today. */
const studied = async (locale: 'en' | 'ru' = 'en') => {
  const [visitor, token] = await stage.learner(locale);
  await visitor.do(changePush, { body: { due: false, selection: false, streak: false } });
  await workThrough(visitor, server.clock.iso());
  return { visitor, token };
};

describe('the summary of a week', () => {
  it('comes on its Monday in the morning, once, with what the week deserves to be said', async () => {
    onMonday(12);
    const { token } = await studied('ru');
    for (let day = 1; day < 7; day += 1) {
      nextDay(10);
      await stage.run();
    }
    expect(stage.sentTo(token)).toEqual([]);
    nextDay(9);
    await stage.run();
    expect(stage.sentTo(token)).toEqual([]);
    stage.at(10);
    await stage.run();
    expect(stage.sentTo(token)).toEqual(['Ваша неделя']);
    const rows = await server.database.db
      .selectFrom('push_messages')
      .select('data')
      .where('kind', '=', 'weekly')
      .execute();
    expect(rows).toMatchObject([{ data: { sentence: { kind: 'few', learned: 0 } } }]);
    stage.at(11);
    await stage.run();
    nextDay(10);
    await stage.run();
    expect(stage.sentTo(token)).toHaveLength(1);
  });

  it('comes on the learner’s own Monday', async () => {
    onMonday(12);
    const { visitor, token } = await studied();
    await visitor.do(changeSettings, { body: { timeZone: 'Pacific/Kiritimati' } });
    server.clock.advance({ days: 6 });
    // There it is ten o'clock on Monday.
    stage.at(20);
    await stage.run();
    expect(stage.sentTo(token)).toEqual(['Your week in words']);
  });

  it('takes the place of what tells of new cards that morning', async () => {
    onMonday(12);
    const [visitor, token] = await stage.learner();
    await visitor.do(changePush, { body: { due: false, streak: false } });
    await workThrough(visitor, server.clock.iso());
    onMonday(12);
    server.clock.advance({ days: 7 });
    stage.at(10);
    await stage.run();
    expect(stage.sentTo(token)).toEqual(['Your week in words']);
  });

  it('does not come after a week without an answer, nor to whom does not want it', async () => {
    onMonday(12);
    const idle = await stage.learner();
    await idle[0].do(changePush, { body: { due: false, selection: false, streak: false } });
    const unwanted = await studied();
    await unwanted.visitor.do(changePush, { body: { weekly: false } });
    expect((await unwanted.visitor.do(readPush)).settings).toMatchObject({ weekly: false, comment: true });
    server.clock.advance({ days: 7 });
    stage.at(10);
    await stage.run();
    expect([idle[1], unwanted.token].flatMap(stage.sentTo)).toEqual([]);
  });

  it('comes from what a day of choices alone has not made one', async () => {
    onMonday(12);
    const { visitor, token } = await studied();
    server.clock.advance({ days: 7 });
    await chooseFirst(visitor, 1);
    server.clock.advance({ days: 7 });
    stage.at(10);
    await stage.run();
    expect(stage.sentTo(token)).toEqual([]);
  });
});

it('words each sentence in both languages, plurals and all', () => {
  const bodies = (
    [
      { kind: 'few', answers: 1, learned: 0 },
      { kind: 'few', answers: 14, learned: 1 },
      { kind: 'kept', percent: 91, learned: 22 },
      { kind: 'kept', percent: 100, learned: -1 },
      { kind: 'below', percent: 74, promised: 90, learned: -5 },
    ] as const
  ).flatMap((sentence) =>
    [en, ru].map((texts) =>
      texts.weekly({ kind: 'weekly', from: '2031-03-10', sentence }).body.replaceAll('\u00a0', ' '),
    ),
  );
  expect(bodies).toEqual([
    '1 answer last week is too few to tell how much you remember.',
    'За неделю 1 ответ — этого мало, чтобы судить, сколько вы помните.',
    '14 answers last week are too few to tell how much you remember; 1 word is new for good.',
    'За неделю 14 ответов — этого мало, чтобы судить, сколько вы помните; 1 слово запомнилось надолго.',
    'You keep 91% of what you review; 22 words are new for good.',
    'Вы помните 91 % того, что повторяете; 22 слова запомнились надолго.',
    'You keep 100% of what you review; 1 learned word slipped and is back in learning.',
    'Вы помните 100 % того, что повторяете; 1 слово из выученных забылось и вернулось в обучение.',
    'You recalled 74% of what you reviewed, and the schedule aims for 90%; 5 learned words slipped and are back in learning.',
    'Вы вспомнили 74 % того, что повторяли: расписание рассчитано на 90 %; 5 слов из выученных забылись и вернулись в обучение.',
  ]);
});
