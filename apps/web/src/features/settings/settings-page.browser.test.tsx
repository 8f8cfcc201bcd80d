import { hourMs } from '@kadro/core';
import type { MemoryStanding, OpenSession, User } from '@kadro/contract';
import { cues } from '@kadro/core/terms/cue';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '../../app/with-queries.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { chooseCue, chosenCues } from '../../shared/preferences/chosen-cues.ts';
import { cuesToAskBy } from '../../shared/preferences/cues-to-ask-by.ts';
import { preference } from '../../shared/preferences/preferences.ts';
import { QuestionHost } from '../../shared/ui/question-host.tsx';
import { resetSession, session } from '../../shared/session/session.ts';
import { aFullUser, aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { giveVoice } from '../../test/voice.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import type { GroupName } from './groups.tsx';
import { SettingsPage } from './settings-page.tsx';

const Page = withQueries(SettingsPage);
const device = (letter: string, change: Partial<OpenSession> = {}): OpenSession => ({
  id: letter.repeat(16),
  browser: 'Firefox',
  system: 'Windows',
  isMobile: false,
  isCurrent: false,
  createdAt: '2026-01-01T00:00:00Z',
  lastUsedAt: new Date(Date.now() - 3 * hourMs).toISOString(),
  ...change,
});

let api: ReturnType<typeof fakeApi>;
let devices: OpenSession[];

beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  localStorage.clear();
  resetSession();
  queryClient.clear();
  history.replaceState(null, '', '/settings');
  devices = [device('a', { browser: 'Chrome', isCurrent: true }), device('b', { isMobile: true })];
  api = fakeApi({
    'PATCH /user/settings': ({ body }) => ({ body: { ...session.user.get(), ...Object(body) } }),
    'GET /site': () => ({
      body: {
        paces: [
          { pace: 50, answersADay: 28 },
          { pace: 100, answersADay: 55 },
        ],
      },
    }),
    'GET /user/sessions': () => ({ body: { sessions: devices } }),
    [`DELETE /user/sessions/${'b'.repeat(16)}`]: () => {
      devices = devices.slice(0, 1);
      return { status: 204 };
    },
    'DELETE /user/sessions': () => ({ status: 204 }),
    'POST /logout': () => ({ status: 204 }),
    'POST /support': () => ({ status: 204 }),
  });
});

const open = (user: User | null, group?: GroupName, locale: 'en' | 'ru' = 'en') => {
  session.user.set(user);
  if (group) history.replaceState(null, '', `/settings/${group}`);
  return render(
    <div className="app">
      <Page params={group ? { group } : {}} />
      <QuestionHost />
    </div>,
    locale,
  );
};
const row = (name: string) => page.getByRole('navigation').getByRole('link', { name });
const sent = (route: string) => api.sent.filter((one) => one.route === route).map(({ body }) => body);

describe('the list of settings', () => {
  it('leads to the groups that concern an account', async () => {
    await open(aFullUser);
    await expect.element(row('Devices')).toHaveAttribute('href', '/settings/devices');
    await expect.element(row('Appearance System')).toHaveAttribute('href', '/settings/look');
    await expect.element(page.getByRole('link', { name: /Anna/ })).toHaveAttribute('href', '/profile');
    expect(page.getByRole('link', { name: 'Create account' }).query()).toBeNull();
  });

  it('invites a guest, who has no devices to look after', async () => {
    await open(aUser);
    await expect
      .element(page.getByRole('link', { name: 'Create account' }))
      .toHaveAttribute('href', '/register?to=%2Fsettings');
    await expect.element(row('Account')).toBeVisible();
    expect(row('Devices').query()).toBeNull();
  });

  it('shows a visitor what belongs to the device', async () => {
    await open(null);
    await expect.element(page.getByRole('heading', { name: 'Been here before?' })).toBeVisible();
    await expect.element(row('Support')).toBeVisible();
    expect(row('Account').query()).toBeNull();
    expect(page.getByRole('button', { name: 'Log out' }).query()).toBeNull();
  });

  it('goes back to itself from a group that does not concern the person', async () => {
    await open(aUser, 'devices');
    await waitFor(() => expect(location.pathname).toBe('/settings'));
    expect(api.routes()).not.toContain('GET /user/sessions');
  });

  it('logs a guest out after a warning alone', async () => {
    await open(aUser);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.element(page.getByText(/will be lost for good/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(api.routes()).not.toContain('POST /logout');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Log out anyway' }).click();
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(session.user.get()).toBeNull();
  });
});

describe('about', () => {
  it('links the three legal documents', async () => {
    const place = await open(null, 'about');
    await waitFor(() => expect(place.querySelectorAll('a[href^="/privacy"]')).toHaveLength(2));
    const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    for (const path of ['/user-agreement', '/privacy', '/privacy-agreement']) expect(links).toContain(path);
  });
});

describe('what is to be heard', () => {
  it('is switched where the browser has a voice', async () => {
    giveVoice();
    await open(null, 'workout');
    await page.getByRole('switch', { name: 'Say the word' }).click();
    expect(preference('speakOnTurn')).toBe('off');
    expect(localStorage.getItem('speakOnTurn')).toBe('off');
    await page.getByRole('switch', { name: 'Answer without turning' }).click();
    expect(preference('answerUnturned')).toBe('on');
    await page.getByRole('switch', { name: 'Sounds and vibration' }).click();
    expect(preference('feedback')).toBe('off');
  });

  it('asks for words by the ways that are on, of which one stays', async () => {
    onTestFinished(() => cues.forEach((cue) => chooseCue(cue, true)));
    const place = await open(null, 'workout', 'ru');
    expect(chosenCues.get()).toEqual(new Set(cues));
    for (const name of [
      'Английское слово',
      'Картинка',
      'Размытая картинка, которая проясняется',
      'На слух',
      'Написать слово',
    ])
      await page.getByRole('switch', { name, exact: true }).click();
    expect(cuesToAskBy()).toBe('gap,russian');
    expect(localStorage.getItem('cuesOff')).toBe('english,picture,clearing,sound,typed');
    await page.getByRole('switch', { name: 'Перевод' }).click();
    await expect.element(page.getByRole('switch', { name: 'Пример с пропуском' })).toBeDisabled();
    await expect.element(page.getByText('Хотя бы один способ остаётся включённым.')).toBeVisible();
    chooseCue('gap', false);
    expect(cuesToAskBy()).toBe('gap');
    expect(await findAxeFaults(place)).toEqual([]);
  });

  it.each([
    ['feed', 'Pronunciation'],
    ['workout', 'Say the word'],
  ] as const)('is told to be missing where it has none, and has no switch (%s)', async (group, name) => {
    giveVoice([]);
    await open(null, group);
    await expect.element(page.getByText(/This browser has no English voice/)).toBeVisible();
    expect(page.getByRole('switch', { name }).query()).toBeNull();
  });
});

describe('the memory', () => {
  const weights = Array.from({ length: 21 }, () => 1);
  const weighedAt = '2026-07-01T23:20:00Z';
  it.each<[MemoryStanding, 'en' | 'ru', RegExp]>([
    [{ kind: 'few', reviews: 0, needed: 4000 }, 'en', /^After\s4,000\sreviews .* you\sremember\.$/],
    [{ kind: 'few', reviews: 1, needed: 4000 }, 'en', /After\s4,000\sreviews .* has\sbeen 1\sreview\.$/],
    [{ kind: 'waiting', reviews: 4100 }, 'en', /^You’ve\sdone enough reviews: tonight/],
    [
      { kind: 'same', reviews: 5000, held: 902, weighedAt },
      'ru',
      /^Проверили\s[12]\sиюля .* на\sпоследних\s902\sответах: .* не\sточнее/,
    ],
    [
      { kind: 'own', since: weighedAt, reviews: 5121, held: 902, percent: 3.4, weights },
      'ru',
      /^С\s[12]\sиюля .* по\s5\s121\sповторению\. .* на\s3,4\s% меньше/,
    ],
    [{ kind: 'unavailable' }, 'en', /^This server can’t tune/],
  ])('is said to be computed by what it is: %o', async (memory, locale, told) => {
    fakeApi({ 'GET /user/memory': () => ({ body: memory }) });
    const place = await open(aUser, 'workout', locale);
    await expect.element(page.getByText(told)).toBeVisible();
    expect(await findAxeFaults(place)).toEqual([]);
  });

  it('is not spoken of where the server does not know', async () => {
    await open(aUser, 'workout');
    await waitFor(() => expect(api.routes()).toContain('GET /user/memory'));
    expect(page.getByText('When words come back').query()).toBeNull();
  });
});

describe('day and level', () => {
  it('sets the hour of the reminder, and switches it off', async () => {
    await open(aFullUser, 'day');
    const reminder = page.getByRole('combobox', { name: 'Daily reminder' });
    await expect.element(reminder).toHaveAccessibleDescription('An e-mail on days when words are waiting for review.');
    await reminder.selectOptions('7:00 PM');
    await waitFor(() => expect(sent('PATCH /user/settings')).toEqual([{ reminderHour: 19 }]));
    await reminder.selectOptions('Off');
    await waitFor(() => expect(sent('PATCH /user/settings')[1]).toEqual({ reminderHour: null }));
  });

  it('offers the paces that the operator allows, each with what it costs', async () => {
    await open({ ...aFullUser, pace: 150 }, 'day');
    const pace = page.getByRole('combobox', { name: 'Pace' });
    // 150 is no longer allowed: the fastest allowed pace counts.
    await expect.element(pace).toHaveValue('100');
    await pace.selectOptions('50 words, ≈ 28 answers');
    await waitFor(() => expect(sent('PATCH /user/settings')).toEqual([{ pace: 50 }]));
  });

  it('stands as the server has it after several changes at a time', async () => {
    const gate = Promise.withResolvers<void>();
    const statuses = [200, 500, 500];
    api = fakeApi({
      'PATCH /user/settings': async ({ body }) => {
        await gate.promise;
        return { status: statuses.shift() ?? 500, body: { ...aFullUser, ...Object(body) } };
      },
    });
    await open(aFullUser, 'day');
    const level = page.getByRole('combobox', { name: 'Your level' });
    for (const choice of ['B1', 'B2', 'C1']) {
      await level.selectOptions(choice);
      await expect.element(level).toHaveDisplayValue(choice);
    }
    gate.resolve();
    await waitFor(() =>
      expect(sent('PATCH /user/settings')).toEqual([{ level: 'b1' }, { level: 'b2' }, { level: 'c1' }]),
    );
    await expect.element(level).toHaveDisplayValue('B1');
    expect(session.user.get()?.level).toBe('b1');
    // A link leads unsure learners to the test that begins near their level.
    await expect
      .element(page.getByRole('link', { name: 'Check it in 3 minutes' }))
      .toHaveAttribute('href', '/test-medium');
  });

  it.each([
    ['a guest', aUser, 'Create account', '/register?to=%2Fsettings%2Fday'],
    [
      'somebody without an address',
      { ...aFullUser, email: null, emailVerifiedAt: null },
      'Add your e-mail',
      '/settings/account',
    ],
    ['an unconfirmed address', { ...aFullUser, emailVerifiedAt: null }, 'Confirm', '/email-verification'],
  ] as const)('leads %s to what a reminder needs', async (_, user, action, href) => {
    await open(user, 'day');
    const group = page.getByRole('region', { name: 'Day and level' });
    await expect.element(group.getByRole('link', { name: action })).toHaveAttribute('href', href);
    expect(page.getByRole('combobox', { name: 'Daily reminder' }).query()).toBeNull();
  });
});

describe('devices', () => {
  it('are listed with their last use, and can be logged out one by one', async () => {
    await open(aFullUser, 'devices');
    await expect.element(page.getByText('Chrome, Windows')).toBeVisible();
    await expect.element(page.getByText('This device')).toBeVisible();
    await expect.element(page.getByText('Last used 3 hours ago')).toBeVisible();
    await page.getByRole('button', { name: 'Log out Firefox, Windows' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await waitFor(() => expect(page.getByText('Firefox, Windows').query()).toBeNull());
    expect(session.user.get()).not.toBeNull();
  });

  it('can all be logged out, this one too', async () => {
    await open(aFullUser, 'devices');
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(api.routes()).toContain('DELETE /user/sessions');
    expect(session.user.get()).toBeNull();
  });
});

describe('support', () => {
  it('sends a message and says so', async () => {
    await open(aFullUser, 'support');
    await expect.element(page.getByText(/We’ll answer at anna@example.com/)).toBeVisible();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(page.getByText('Field is required')).toBeVisible();
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await expect.element(page.getByText('5 of 2000')).toBeVisible();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(page.getByRole('heading', { name: 'Thank you, your message is on its way' })).toBeVisible();
    expect(sent('POST /support')).toEqual([{ text: 'Hello' }]);
  });

  it('asks those without an address for one, and does without', async () => {
    await open(null, 'support');
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await expect.element(page.getByRole('textbox', { name: 'Your e-mail for our answer' })).not.toBeRequired();
    await page.getByRole('textbox', { name: 'Your e-mail for our answer' }).fill('nobody');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(page.getByText('Field must be a valid E-mail')).toBeVisible();
    await page.getByRole('textbox', { name: 'Your e-mail for our answer' }).fill('');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(page.getByRole('heading', { name: 'Thank you, your message is on its way' })).toBeVisible();
    expect(sent('POST /support')).toEqual([{ text: 'Hello' }]);
  });
});

describe('accessibility', () => {
  it.each([
    ['en', aFullUser, undefined],
    ['ru', aUser, undefined],
    ['ru', aFullUser, 'look'],
    ['en', aFullUser, 'feed'],
    ['ru', aFullUser, 'day'],
    ['ru', aFullUser, 'devices'],
    ['en', null, 'support'],
    ['ru', null, 'about'],
  ] as const)('has no axe finding: %s, %#', async (locale, user, group) => {
    const place = await open(user, group, locale);
    await waitFor(() => expect(place.querySelector('.skeleton')).toBeNull());
    expect(await findAxeFaults(place)).toEqual([]);
  });
});
