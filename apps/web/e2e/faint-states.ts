/** Attributes that say how something stands, beside `checked`. */
export const stateNames = [
  'aria-pressed',
  'aria-current',
  'aria-selected',
  'aria-checked',
  'data-selected',
  'data-shown',
  'data-on',
  'data-here',
  'data-unread',
  'data-lit',
  'data-mark',
  'data-reached',
  'data-full',
] as const;

/** Runs in the page: marks what shows a state, one of each kind that is not known yet, by its place in the answer. */
export const markStates = ([names, known]: readonly [readonly string[], readonly string[]]): string[] => {
  const dialog = [...document.querySelectorAll('dialog[open]')].findLast((one) => one.matches(':modal'));
  const selector = [
    'input[type=checkbox]',
    'input[type=radio]:checked',
    ...names.map((name) => `[${name}]:not([${name}=false])`),
  ].join();
  const found = new Map<string, Element>();
  for (const element of (dialog ?? document.body).querySelectorAll(selector)) {
    const name = names.find((one) => element.hasAttribute(one)) ?? 'checked';
    const kind = `${element.localName}.${[...element.classList].join('.')} ${name} ${element.getAttribute(name) ?? ''}`;
    if (known.includes(kind) || found.has(kind) || element.matches(':disabled')) continue;
    if (element.closest('[inert], .sr-only') || !element.checkVisibility({ visibilityProperty: true })) continue;
    found.set(kind, element);
  }
  for (const one of document.querySelectorAll('[data-state-at]')) one.removeAttribute('data-state-at');
  for (const [at, element] of [...found.values()].entries()) element.setAttribute('data-state-at', String(at));
  return [...found.keys()];
};

/** Runs in the page: brings what shows the state of a place into sight; null where it has no size. */
export const showState = (at: number): string | null => {
  const element = document.querySelector(`[data-state-at="${at}"]`);
  const shown = element?.closest('label') ?? element;
  if (!element || !shown) return null;
  shown.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { width, height, left, top } = shown.getBoundingClientRect();
  const isIn = left >= 0 && top >= 0 && left < innerWidth && top < innerHeight;
  if (width < 1 || height < 1 || !isIn) return null;
  return `<${element.localName}> “${(shown.textContent ?? '').trim().slice(0, 40)}”`;
};

/** Runs in the page: takes the state of a place away, without an event. Returns the way back. */
export const dropState = ([names, at]: readonly [readonly string[], number]): (() => void) => {
  const element = document.querySelector(`[data-state-at="${at}"]`);
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)) {
    const { checked } = element;
    element.checked = !checked;
    return () => (element.checked = checked);
  }
  const name = names.find((one) => element?.hasAttribute(one)) ?? '';
  const value = element?.getAttribute(name) ?? '';
  element?.removeAttribute(name);
  return () => element?.setAttribute(name, value);
};
