/**
 * Runs in the page, as it stands, and returns what is wrong with its boxes: a page that scrolls sideways, text that is cut,
 * runs out of its box or lies on other text, and controls that are cut, covered, or cannot be scrolled to. All of it is
 * measured by the browser that laid it out.
 * `isWhole`: everything in `main` and the navigation has to be in sight without scrolling.
 */
export const findBoxFaults = (isWhole: boolean): string[] => {
  /** What rounding may move, px. */
  const slack = 1.5;
  const faults = new Set<string>();
  const width = document.documentElement.clientWidth;
  const height = window.innerHeight;
  const root = document.scrollingElement ?? document.documentElement;

  const nameOf = (element: Element): string => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
    return `<${element.tagName.toLowerCase()}> “${words.slice(0, 40)}”`;
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[inert], .sr-only, [data-sonner-toaster]') === null;
  const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
  const dialog = [...document.querySelectorAll('dialog[open]')].findLast((one) => one.matches(':modal'));
  const scope = dialog ?? document.body;

  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  interface Look {
    position: string;
    overflowX: string;
    overflowY: string;
    /** It is a box of its own, which its text may not run out of. */
    isBox: boolean;
  }
  /** What is asked of each element again and again, by every line of text within it: a long page has thousands. */
  const looks = new Map<Element, Look>();
  const boxes = new Map<Element, DOMRect>();
  const kept = <T>(map: Map<Element, T>, element: Element, read: (element: Element) => T): T => {
    const known = map.get(element);
    if (known !== undefined) return known;
    const found = read(element);
    map.set(element, found);
    return found;
  };
  const lookOf = (element: Element): Look =>
    kept(looks, element, () => {
      const { position, overflowX, overflowY, display, backgroundColor, borderLeftWidth } = getComputedStyle(element);
      const isBox =
        display !== 'inline' &&
        (element.matches('button, a, label, [role=button]') ||
          backgroundColor !== 'rgba(0, 0, 0, 0)' ||
          Number.parseFloat(borderLeftWidth) > 0);
      return { position, overflowX, overflowY, isBox };
    });
  const boxOf = (element: Element): DOMRect => kept(boxes, element, () => element.getBoundingClientRect());
  const cut = (inner: Box, outer: Box, by = slack): string | null => {
    if (inner.left < outer.left - by) return 'left';
    if (inner.right > outer.right + by) return 'right';
    if (inner.top < outer.top - by) return 'top';
    if (inner.bottom > outer.bottom + by) return 'bottom';
    return null;
  };

  /**
   * Where a box is lost: by an ancestor that cuts and cannot be scrolled to it, by the page's edges. A scroller stands in
   * for what is in it further up.
   */
  const lostBy = (element: Element, box: Box): string | null => {
    let inner = box;
    let { position } = lookOf(element);
    for (let outer = element.parentElement; outer && outer !== document.documentElement; outer = outer.parentElement) {
      if (position === 'fixed') break;
      const { position: outerPosition, overflowX: x, overflowY: y } = lookOf(outer);
      if (position === 'absolute' && outerPosition === 'static') continue;
      if (outer !== document.body && (x !== 'visible' || y !== 'visible')) {
        const bounds = boxOf(outer);
        const free = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
        const across = { left: bounds.left, right: bounds.right };
        const down = { top: bounds.top, bottom: bounds.bottom };
        const side = cut(inner, {
          ...free,
          ...(x === 'hidden' || x === 'clip' ? across : {}),
          ...(y === 'hidden' || y === 'clip' ? down : {}),
        });
        if (side) return `${side} cut by ${nameOf(outer)}`;
        // What stands before the beginning of a scroller is never reached.
        if (scrolls(x) && inner.left < bounds.left - outer.scrollLeft - slack)
          return `left of the scroller ${nameOf(outer)}`;
        if (scrolls(y) && inner.top < bounds.top - outer.scrollTop - slack)
          return `above the scroller ${nameOf(outer)}`;
        if (scrolls(x)) inner = { ...across, top: inner.top, bottom: inner.bottom };
        if (scrolls(y)) inner = { ...down, left: inner.left, right: inner.right };
      }
      position = outerPosition;
    }
    const isFixed = position === 'fixed' || dialog !== undefined;
    const page = {
      left: 0,
      right: width,
      top: isFixed ? 0 : -root.scrollTop,
      bottom: isFixed ? height : root.scrollHeight - root.scrollTop,
    };
    const side = cut(inner, page);
    return side && `out of the ${isFixed ? 'screen' : 'page'} at its ${side}`;
  };

  const checkText = (): void => {
    const shown: { element: Element; box: Box; layer: Element | null; dialog: Element | null }[] = [];
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    const isTopLayer = (element: Element): Element | null => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (['fixed', 'sticky'].includes(lookOf(at).position)) return at;
      return null;
    };
    const scrollerOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        if (scrolls(lookOf(at).overflowY)) return at;
      return null;
    };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || !isShown(element)) continue;
      if (element.closest('option, script, style, noscript, svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const view = scrollerOf(element)?.getBoundingClientRect();
      const layer = isTopLayer(element);
      const inDialog = element.closest('dialog, [role=dialog]');
      for (const { left, right, top, bottom, width: wide, height: high } of range.getClientRects()) {
        if (wide < 1) continue;
        // A font's own box is higher than its letters.
        const box = { left, right, top: top + high * 0.22, bottom: bottom - high * 0.22 };
        const lost = lostBy(element, box);
        if (lost) faults.add(`text ${nameOf(element)}: ${lost}`);
        for (let at: Element | null = element; at && at !== scope; at = at.parentElement) {
          const { isBox, position, overflowX, overflowY } = lookOf(at);
          if (scrolls(overflowX) || scrolls(overflowY)) break;
          if (isBox) {
            const side = cut(box, boxOf(at));
            if (side) faults.add(`text ${nameOf(element)}: runs out of ${nameOf(at)} at its ${side}`);
          }
          if (position === 'absolute' || position === 'fixed') break;
        }
        // What is scrolled out of its scroller lies on nothing.
        if (!view || (box.bottom > view.top && box.top < view.bottom))
          shown.push({ element, box, layer, dialog: inDialog });
      }
      const style = getComputedStyle(element);
      if (
        style.textOverflow === 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1 &&
        !element.closest('[title]')
      )
        faults.add(`text ${nameOf(element)}: cut short`);
    }
    shown.sort((one, other) => one.box.top - other.box.top);
    for (const [at, one] of shown.entries())
      for (let next = at + 1; next < shown.length; next += 1) {
        const other = shown[next];
        // All that follow begin below this one.
        if (other === undefined || other.box.top > one.box.bottom) break;
        if (one.element === other.element || one.layer !== other.layer || one.dialog !== other.dialog) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        if (wide > 2 && high > 3) faults.add(`text ${nameOf(one.element)} lies on ${nameOf(other.element)}`);
      }
  };

  /** What lies over a point of a control, or null. Small dialogs beside a page, which can be put away, may lie on it. */
  const coveredAt = (control: Element, x: number, y: number): Element | null => {
    const hit = document.elementFromPoint(x, y);
    if (hit === null || hit === control || control.contains(hit) || hit.contains(control)) return null;
    if (hit.closest('dialog, [role=dialog], [data-sonner-toaster]') && !control.closest('dialog, [role=dialog]'))
      return null;
    const label = hit.closest('label');
    if (label && (label.contains(control) || (control.id && label.htmlFor === control.id))) return null;
    return hit;
  };

  const pen = document.createElement('canvas').getContext('2d');
  /** How wide a select's value is, which is no text of the page. */
  const widthOf = ({ selectedOptions }: HTMLSelectElement, { font }: CSSStyleDeclaration): number =>
    pen ? Object.assign(pen, { font }).measureText(selectedOptions[0]?.label ?? '').width : 0;

  /** Where what lies around the controls that were brought into sight was scrolled to before. */
  const places = new Map<Element, ScrollToOptions>();
  const keepPlaces = (control: Element): void => {
    for (let at: Element | null = control; at; at = at.parentElement)
      if (!places.has(at)) places.set(at, { top: at.scrollTop, left: at.scrollLeft, behavior: 'instant' });
  };

  const checkControls = (): void => {
    const selector =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=application], [role=slider], [tabindex="0"]';
    for (const control of scope.querySelectorAll(selector)) {
      if (!isShown(control)) continue;
      const isIn = (box: Box) => cut(box, { left: 0, right: width, top: 0, bottom: height }) === null;
      let box = control.getBoundingClientRect();
      if (box.width < 1 || box.height < 1) {
        if (!control.matches('input')) faults.add(`${nameOf(control)}: has no size`);
        continue;
      }
      const lost = lostBy(control, box);
      if (lost) {
        faults.add(`${nameOf(control)}: ${lost}`);
        continue;
      }
      const style = getComputedStyle(control);
      const room = control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      if (control instanceof HTMLSelectElement && widthOf(control, style) > room + slack)
        faults.add(`${nameOf(control)}: its value is cut short`);
      if (
        control.matches('button, a') &&
        style.overflowX !== 'visible' &&
        control.scrollWidth > control.clientWidth + slack
      )
        faults.add(`${nameOf(control)}: wider inside than it is`);
      const points = (): [number, number][] => {
        const { left, top, width: wide, height: high } = control.getClientRects()[0] ?? box;
        const inset = Math.min(10, wide / 4, high / 4);
        const [right, bottom] = [left + wide - inset, top + high - inset];
        return [
          [left + wide / 2, top + high / 2],
          [left + inset, top + inset],
          [right, top + inset],
          [left + inset, bottom],
          [right, bottom],
        ];
      };
      const covering = (): Element | undefined =>
        points()
          .map(([x, y], at) => {
            const over = coveredAt(control, x, y);
            // A card that is one button has smaller ones on it, a field its own; its middle is free.
            const isOnIt = over && cut(over.getBoundingClientRect(), box) === null;
            return at > 0 && isOnIt ? null : over;
          })
          .find((over) => over !== null);
      const mustBeIn = isWhole && !dialog && control.closest('main, nav') !== null;
      if (mustBeIn && !isIn(box)) {
        faults.add(`${nameOf(control)}: out of sight`);
        continue;
      }
      if (control.matches(':disabled')) continue;
      let over = isIn(box) ? covering() : control;
      if (over && mustBeIn) faults.add(`${nameOf(control)}: covered by ${nameOf(over)}`);
      else if (over) {
        // As the browser brings it into sight for whoever goes on by keys.
        keepPlaces(control);
        control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        boxes.clear();
        box = control.getBoundingClientRect();
        const isTaller = box.height > height || box.width > width;
        over = covering();
        if (!isTaller && !isIn(box)) faults.add(`${nameOf(control)}: cannot be scrolled into sight`);
        else if (!isTaller && over) faults.add(`${nameOf(control)}: covered by ${nameOf(over)}`);
      }
    }
  };

  const measure = (): void => {
    if (root.scrollWidth > width + slack) faults.add(`the page is ${root.scrollWidth} px wide on a screen of ${width}`);
    if (isWhole && !dialog && root.scrollHeight > height + slack)
      faults.add(`the page is ${root.scrollHeight} px high on a screen of ${height}`);
    if (dialog) {
      const side = cut(dialog.getBoundingClientRect(), { left: 0, right: width, top: 0, bottom: height });
      if (side) faults.add(`the dialog is out of the screen at its ${side}`);
    }
    checkText();
    checkControls();
    for (const [one, place] of places) one.scrollTo(place);
  };
  measure();
  return [...faults];
};

/** Runs in the page, and returns some of the elements that stand elsewhere in the dark theme than in the light one. */
export const findMovedByTheme = (): string[] => {
  const all = [...document.querySelectorAll('body *')];
  const { theme } = document.documentElement.dataset;
  const readBoxes = (one: 'light' | 'dark'): string[] => {
    document.documentElement.dataset['theme'] = one;
    return all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    });
  };
  const [light, dark] = [readBoxes('light'), readBoxes('dark')];
  if (theme === undefined) delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  const moved = all.flatMap(({ localName }, at) =>
    light[at] === dark[at] ? [] : `<${localName}> moved by the dark theme from ${light[at]} to ${dark[at]}`,
  );
  return moved.slice(0, 5);
};
