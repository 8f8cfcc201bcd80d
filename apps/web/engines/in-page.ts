// These run in the page: each sees its arguments alone, and nothing of this file.

/** What a person looks for on a page. */
export type Kind = 'button' | 'link' | 'heading' | 'field' | 'choice' | 'text';

/** Where a thing is: its middle, and what keeps it from being touched. */
export interface Found {
  readonly x: number;
  readonly y: number;
  /** What lies over its middle, '' when nothing does. */
  readonly cover: string;
  readonly isDisabled: boolean;
}

/** Finds the first visible thing of a kind with exactly this name, in a part of the page, and brings it into view. */
export const find = (kind: Kind, name: string, within: string): Found | null => {
  const selectors = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    field: 'input, textarea, select',
    choice: 'label',
    text: '*',
  };
  const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (one: Element): string => {
    const said = one.getAttribute('aria-label');
    if (said !== null) return plain(said);
    if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement)
      return plain(one.labels?.[0]?.textContent);
    if (!one.matches('a, button')) return one instanceof HTMLElement ? plain(one.innerText) : '';
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const texts: (string | null)[] = [];
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('[aria-hidden="true"]')) texts.push(walker.currentNode.nodeValue);
    return plain(texts.join(' '));
  };
  const isShown = (one: Element): boolean =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !one.closest('[aria-hidden="true"], [inert]');
  const root = document.querySelector(within);
  const one = [...(root?.querySelectorAll(selectors[kind]) ?? [])].find(
    (candidate) => nameOf(candidate) === name && isShown(candidate),
  );
  if (one === undefined) return null;
  one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const box = one.getBoundingClientRect();
  const x = Math.round(box.x + box.width / 2);
  const y = Math.round(box.y + box.height / 2);
  const top = document.elementFromPoint(x, y);
  const isTop = top !== null && (one.contains(top) || top.contains(one));
  return {
    x,
    y,
    cover: isTop ? '' : (top?.outerHTML.slice(0, 120) ?? 'nothing'),
    isDisabled: one.matches(':disabled'),
  };
};

/** The texts of the top card that can be seen, in a language. */
export const readTopCard = (lang: string): string[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-place="0"] [lang="${lang}"]`)]
    .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((one) => one.innerText);

/** What lies on top of a workout: shown or asked, which one, and whether its answer is seen; empty at the end. */
export const readWorkoutItem = (): string => {
  const item = document.querySelector<HTMLElement>('[data-place="0"] [data-item]');
  if (item === null) return '';
  const { kind, item: key } = item.dataset;
  return `${kind} ${key} ${item.querySelector('[data-answer]') === null ? 'asks' : 'tells'}`;
};

/** The box of the top card once nothing of it moves; null until then. */
export const findRestingCard = (): { x: number; y: number; width: number; height: number } | null => {
  const card = document.querySelector('[data-place="0"]');
  if (card === null || card.getAnimations({ subtree: true }).length > 0) return null;
  const { x, y, width, height } = card.getBoundingClientRect();
  return { x, y, width, height };
};

/** Whether all pictures in the window are there and nothing moves. */
export const isStill = (): boolean =>
  document.getAnimations().every((one) => one.playState !== 'running') &&
  [...document.images].every((image) => image.complete);

/** Takes the side of the top card that looks away out of the page, or brings it back. */
export const removeHiddenSide = (isRemoved: boolean): void => {
  const side = document.querySelector<HTMLElement>('[data-place="0"] [aria-hidden="true"]');
  if (side !== null) side.style.display = isRemoved ? 'none' : '';
};

export const readText = (selector: string): string[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].map((one) => one.innerText.trim());

export const readLanguage = (): string => document.documentElement.lang;
export const readGround = (): string => getComputedStyle(document.documentElement).backgroundColor;

/** Whether the sheet of the app itself stands before those of its later pages, which change what it says. */
export const hasSheetsInOrder = (): boolean => {
  const names = [...document.styleSheets].flatMap(({ href }) => href?.split('/').at(-1) ?? []);
  return names.length > 1 && names.findIndex((name) => name.startsWith('index-')) === 0;
};

/** How far the page can be scrolled sideways, in px: nothing may run out of the window. */
export const readOverflow = (): number => document.documentElement.scrollWidth - innerWidth;

/** What somebody would see, in words: the address, what has the focus, the texts, and the dialogs that are open. */
export const readScreen = (): string => {
  const focused = document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing';
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog')].map(
    (one) => `${one.matches(':modal') ? 'open' : 'closed'}: ${one.innerText.slice(0, 200)}`,
  );
  return [location.href, `focus: ${focused}`, `dialogs: ${dialogs.join(' | ')}`, document.body.innerText].join('\n');
};

/** Whether texts are wrapped as a translation wraps them. */
export const isTranslated = (): boolean => document.querySelector('font > font') !== null;
