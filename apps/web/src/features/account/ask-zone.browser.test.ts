import { beforeEach, expect, it } from 'vitest';
import { aFullUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { waitFor } from '../../test/wait-for.ts';
import { activateLocale } from '../../shared/i18n/i18n.ts';
import { resetSession, session } from '../../shared/session/session.ts';
import { deviceTimeZone } from '../../shared/time/device-time-zone.ts';
import { findOtherZone } from '../../shared/time/other-zone.ts';
import { openQuestions } from '../../shared/ui/ask.ts';
import { bringTexts } from '../../test/texts-of-file.ts';
import { askZone } from './ask-zone.ts';

const here = deviceTimeZone();
/** A clock that differs from the device's, whatever the machine's zone. */
const away = ['Asia/Tokyo', 'America/New_York'].find((zone) => zone !== here) ?? '';
const user = { ...aFullUser, timeZone: away };

let api: ReturnType<typeof fakeApi>;
beforeEach(async () => {
  localStorage.clear();
  giveCsrfCookie();
  resetSession();
  openQuestions.set([]);
  await bringTexts();
  await activateLocale('en');
  api = fakeApi({
    'PATCH /user/settings': ({ body }) => ({ body: { ...user, ...Object(body) } }),
    'GET /user/progress': () => ({ status: 503, body: { message: 'busy' } }),
    'GET /user/learning/stats': () => ({ status: 503, body: { message: 'busy' } }),
  });
});
const sent = () => api.sent.filter(({ route }) => route === 'PATCH /user/settings').map(({ body }) => body);
const answer = async (isAgreed: boolean): Promise<void> => {
  await waitFor(() => expect(openQuestions.get()).toHaveLength(1));
  const [question] = openQuestions.get();
  if (question?.kind !== 'confirm') throw new Error('no question');
  expect(question.question.text).toMatch(/It’s .*\d:\d\d.* on this device, and .*\d:\d\d/);
  question.answer(isAgreed);
};

it('asks once, and moves the day where it is agreed', async () => {
  session.user.set(user);
  const asking = askZone();
  await answer(true);
  await asking;
  expect(sent()).toEqual([{ timeZone: here }]);
  expect(session.user.get()?.timeZone).toBe(here);
  await askZone();
  expect(openQuestions.get()).toEqual([]);
});

it('leaves the day where it is, and asks no more until the next journey', async () => {
  session.user.set(user);
  const asking = askZone();
  await answer(false);
  await asking;
  await askZone();
  expect([openQuestions.get(), sent()]).toEqual([[], []]);
  expect(findOtherZone(user, Date.now())).toBeNull();
  expect(findOtherZone({ ...user, timeZone: here }, Date.now())).toBeNull();
  expect(findOtherZone(user, Date.now())).toBe(here);
});

it('asks once in a visit, and is open until it is answered', async () => {
  session.user.set(user);
  const asking = askZone();
  await waitFor(() => expect(openQuestions.get()).toHaveLength(1));
  await askZone();
  expect(openQuestions.get()).toHaveLength(1);
  // A reload now would ask again.
  expect(findOtherZone(user, Date.now())).toBe(here);
  await answer(false);
  await asking;
  expect(findOtherZone(user, Date.now())).toBeNull();
});

it('asks another user of the same device, and nobody whose clock is the same', () => {
  expect(findOtherZone({ id: 'one', timeZone: away }, Date.now())).toBe(here);
  expect(findOtherZone({ id: 'two', timeZone: 'Mars/Olympus' }, Date.now())).toBeNull();
  const others = ['Etc/GMT', 'Africa/Abidjan', 'Europe/Moscow', 'Europe/Simferopol', 'Asia/Tokyo', 'Asia/Seoul'];
  const offsetOf = (timeZone: string) => new Date(0).toLocaleString('en', { timeZone });
  for (const timeZone of others.filter((zone) => offsetOf(zone) === offsetOf(here)))
    expect(findOtherZone({ id: 'three', timeZone }, Date.now())).toBeNull();
});
