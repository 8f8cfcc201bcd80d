import { afterEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../shared/session/session.ts';
import { aFullUser, aUser, fakeApi, giveCsrfCookie } from '../test/fake-api.ts';
import { render } from '../test/render.tsx';
import { waitFor } from '../test/wait-for.ts';
import { Navigation } from './navigation.tsx';
import { isFirstScreenUp } from './first-screen.ts';

const people = {
  visitor: { user: null, ways: 5 },
  guest: { user: aUser, ways: 5 },
  account: { user: { ...aFullUser, avatar: null }, ways: 6 },
  admin: { user: { ...aFullUser, isAdmin: true }, ways: 7 },
};
/** Smallest gap in px at which words read as two. */
const leastGap = 3;
/** Smallest touch target in px, at the bar's height. */
const leastWidth = 40;

afterEach(() => {
  session.user.set(undefined);
  isFirstScreenUp.set(false);
});

/** Rectangles of a link's text; an icon alone has none. */
const wordsOf = (link: Element): DOMRect[] =>
  [...link.childNodes]
    .filter((node) => node instanceof Text && node.data.trim() !== '')
    .flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      return box.width > 0 ? [box] : [];
    });

/** Finds the faults of the bar at a width. */
const findFaults = (nav: Element): string[] => {
  const links = [...nav.querySelectorAll('.nav-item')];
  const faults = links.flatMap((link) => {
    const { width, left, right } = link.getBoundingClientRect();
    const isOut = left < 0 || right > window.innerWidth;
    return [
      ...(width < leastWidth ? [`${link.textContent} is ${width.toFixed(1)} wide`] : []),
      ...(isOut ? [`${link.textContent} is not in sight`] : []),
    ];
  });
  const words = links.flatMap((link) => wordsOf(link).map((box) => ({ name: link.textContent, box })));
  for (const [at, { name, box }] of words.entries()) {
    const after = words[at + 1];
    const gap = after === undefined ? leastGap : after.box.left - box.right;
    if (gap < leastGap) faults.push(`${name} and ${after?.name} are ${gap.toFixed(1)} apart`);
  }
  for (const [at, link] of links.entries()) {
    const count = link.querySelector('.nav-count')?.getBoundingClientRect();
    const icon = links[at + 1]?.querySelector('svg');
    if (count === undefined || !icon) continue;
    const iconLeft = icon.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(icon).paddingLeft);
    if (count.right > iconLeft) faults.push(`the count of ${link.textContent} lies on the next icon`);
  }
  return faults;
};

it.each(['ru', 'en'] as const)('keeps the ways of everybody apart on narrow phones, in %s', async (locale) => {
  onTestFinished(() => page.viewport(390, 844));
  giveCsrfCookie();
  fakeApi({ 'GET /notifications/unread': () => ({ body: { unread: 120 } }) });
  const found: Record<string, string[]> = {};
  for (const [who, { user, ways }] of Object.entries(people)) {
    session.user.set(user);
    isFirstScreenUp.set(true);
    const place = await render(
      <div className="app">
        <Navigation path="/learning" isWide={false} />
      </div>,
      locale,
    );
    await waitFor(() => expect(place.querySelectorAll('.nav-item')).toHaveLength(ways));
    await document.fonts.ready;
    for (const width of [320, 344, 360, 390, 430, 560]) {
      await page.viewport(width, 640);
      // On a busy machine the bar gets its new width, or its count, a moment later.
      await waitFor(() => expect(findFaults(place)).toEqual([])).catch(() => {
        found[`${who} at ${width}`] = findFaults(place);
      });
    }
    place.remove();
  }
  expect(found).toEqual({});
});

it.each(['account', 'admin'] as const)('moves no way of an %s as the bell comes', async (who) => {
  onTestFinished(() => page.viewport(390, 844));
  giveCsrfCookie();
  fakeApi({ 'GET /notifications/unread': () => ({ body: { unread: 3 } }) });
  session.user.set(people[who].user);
  const place = await render(
    <div className="app">
      <Navigation path="/learning" isWide={false} />
    </div>,
    'ru',
  );
  await document.fonts.ready;
  const widths = [320, 360, 390, 560, 920, 1280];
  const read = async (): Promise<Record<number, string[]>> => {
    const found: Record<number, string[]> = {};
    for (const width of widths) {
      await page.viewport(width, 740);
      found[width] = [...place.querySelectorAll('a.nav-item:not(.nav-bell, :last-child)')].map((way) => {
        const { x, y } = way.getBoundingClientRect();
        return `${way.textContent} ${Math.round(x)} ${Math.round(y)}`;
      });
    }
    return found;
  };
  expect(place.querySelector('a[href="/notifications"]')).toBeNull();
  const before = await read();
  isFirstScreenUp.set(true);
  await waitFor(() => expect(place.querySelector('a[href="/notifications"] .nav-count')).not.toBeNull());
  expect(await read()).toEqual(before);
});
