export interface States {
  /** Kinds of states that were looked at. */
  readonly seen: string[];
  readonly faults: string[];
}

/**
 * Runs in the page: which states of controls look no other than their absence, one of each kind that is not known yet. States are taken away
 * without an event, and what is painted is compared by its styles.
 */
export const findHiddenStates = (known: readonly string[]): States => {
  /** Attributes that say how something stands, beside `checked`. */
  const names = [
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
  ];
  /** What a mark says of something that nothing is to be said of, and a number that stands there in words. */
  const plain = /^(waiting|[w.]|[0-3])$/;
  const dialog = [...document.querySelectorAll('dialog[open]')].findLast((one) => one.matches(':modal'));
  const isState = (element: Element, name: string): boolean => {
    const value = element.getAttribute(name);
    return value !== null && value !== 'false' && !plain.test(value);
  };
  const isTicked = (element: Element): element is HTMLInputElement =>
    element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);
  const kinds = new Map<string, Element>();
  for (const element of (dialog ?? document.body).querySelectorAll(
    ['input[type=checkbox]', 'input[type=radio]:checked', ...names.map((name) => `[${name}]`)].join(),
  )) {
    const states = names
      .filter((name) => isState(element, name))
      .map((name) => `${name}=${element.getAttribute(name)}`);
    if (states.length === 0 && !isTicked(element)) continue;
    const kind = [element.localName, ...element.classList, ...(isTicked(element) ? ['checked'] : states)].join(' ');
    if (known.includes(kind) || kinds.has(kind) || element.matches(':disabled')) continue;
    const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
    if (element.closest('[inert], .sr-only') || width < 1 || height < 1) continue;
    if (element.checkVisibility({ visibilityProperty: true })) kinds.set(kind, element);
  }

  const probe = document.createElement('div');
  probe.style.backgroundColor = 'Canvas';
  document.body.append(probe);
  const canvas = getComputedStyle(probe).backgroundColor;
  probe.remove();
  /** In a contrast theme most grounds are the canvas, on which another canvas is not seen. */
  const groundOf = (colour: string): string => (colour === canvas || colour.endsWith(', 0)') ? '' : colour);
  const edgeOf = (width: string, line: string, colour: string): string =>
    Number.parseFloat(width) > 0 && line !== 'none' ? `${width} ${line} ${colour}` : '';
  const paintOf = (style: CSSStyleDeclaration): string[] =>
    style.content === 'none' || style.display === 'none'
      ? [style.display]
      : [
          style.color,
          groundOf(style.backgroundColor),
          style.backgroundImage,
          style.opacity,
          style.fill,
          style.stroke,
          style.strokeWidth,
          style.boxShadow,
          style.fontWeight,
          style.textDecorationLine,
          style.content,
          style.transform,
          style.translate,
          style.width,
          style.height,
          edgeOf(style.outlineWidth, style.outlineStyle, style.outlineColor),
          edgeOf(style.borderTopWidth, style.borderTopStyle, style.borderTopColor),
          edgeOf(style.borderLeftWidth, style.borderLeftStyle, style.borderLeftColor),
          edgeOf(style.borderBottomWidth, style.borderBottomStyle, style.borderBottomColor),
        ];
  /** How an element, what is in it and its label are painted, as far as they can be seen. */
  const look = (element: Element): string =>
    [element, ...(element.closest('label') ?? element).querySelectorAll('*'), element.closest('label') ?? element]
      .flatMap((one) =>
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
          ? [undefined, '::before', '::after'].flatMap((part) => paintOf(getComputedStyle(one, part)))
          : [],
      )
      .join();
  const faults: string[] = [];
  const seen: string[] = [];
  for (const [kind, element] of kinds) {
    const before = look(element);
    const values = names.map((name) => [name, element.getAttribute(name)] as const);
    const isChecked = isTicked(element) && element.checked;
    // A box that browsers draw shows itself; what is drawn by styles has to change.
    const isNative = isTicked(element) && getComputedStyle(element).appearance !== 'none';
    if (isTicked(element)) element.checked = !isChecked;
    else for (const [name] of values) element.removeAttribute(name);
    const isHidden = look(element) === before && !(isNative && getComputedStyle(element).opacity !== '0');
    if (isTicked(element)) element.checked = isChecked;
    else for (const [name, value] of values) if (value !== null) element.setAttribute(name, value);
    // One that fails is looked at again where its journey is tried again.
    if (isHidden)
      faults.push(
        `<${element.localName}> “${(element.textContent ?? '').trim().slice(0, 40)}”: does not show its state (${kind})`,
      );
    else seen.push(kind);
  }
  return { seen, faults };
};
