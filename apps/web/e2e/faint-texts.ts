import type { Colour, Mark, Reader } from './contrast-marks.ts';

/**
 * Runs in the page: what cannot be read on its ground, of all that the page or its topmost dialog has, in each of these themes; the grounds
 * are computed from styles. Fields are typed into, without an event. `contrast` is a contrast theme, in which shades are taken away.
 * What lies on a picture is left in `window.reader`.
 */
export const readContrast = (themes: readonly ('light' | 'dark' | 'contrast')[]): string[] => {
  const isForced = themes.includes('contrast');
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Colour>();
  const readColour = (css: string): Colour => {
    const found = known.get(css);
    if (found) return found;
    if (!pen) throw new Error('There is no canvas.');
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = css;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    const colour = [red, green, blue, alpha / 255] as const;
    known.set(css, colour);
    return colour;
  };
  const light = (part: number): number => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const luminance = ([red, green, blue]: Colour): number =>
    0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
  const lay = ([red, green, blue, alpha]: Colour, under: Colour): Colour => {
    const mix = (over: number, at: 0 | 1 | 2): number => over * alpha + under[at] * (1 - alpha);
    return [mix(red, 0), mix(green, 1), mix(blue, 2), 1];
  };
  const ratioOf = (colour: Colour, ground: Colour): number => {
    const [one, other] = [luminance(lay(colour, ground)), luminance(ground)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  };

  const dialog = [...document.querySelectorAll('dialog[open]')].findLast((one) => one.matches(':modal'));
  const scope = dialog ?? document.body;
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[inert], .sr-only, :disabled, [aria-disabled=true]') === null;
  const opacityOf = (element: Element): number => {
    let opacity = 1;
    for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  };
  const nameOf = (element: Element): string => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const words = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    return `<${element.tagName.toLowerCase()}> “${words.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`;
  };

  /** Scroll positions before the check. */
  const places = new Map<Element, ScrollToOptions>();
  const bringIntoSight = (element: Element): void => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (!places.has(at)) places.set(at, { top: at.scrollTop, left: at.scrollLeft, behavior: 'instant' });
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  };
  const isIn = (box: DOMRect): boolean =>
    box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  const coloursOf = (element: Element, css: string, fade = 1): Colour => {
    const [red, green, blue, alpha] = readColour(css);
    return [red, green, blue, alpha * opacityOf(element) * fade];
  };
  /** What is painted at a point, from the element down; null where that is covered or cut off there. */
  const findAt = (element: Element, x: number, y: number): Element[] | null => {
    const hits = document.elementsFromPoint(x, y);
    for (const [at, hit] of hits.entries()) {
      if (hit === element || element.contains(hit) || hit.contains(element))
        return hits.slice(at).filter((one) => one === element || !element.contains(one));
      const isOpaque = hit.matches('img, canvas, video') || readColour(getComputedStyle(hit).backgroundColor)[3] > 0.9;
      if (isOpaque && opacityOf(hit) > 0.05) return null;
    }
    return null;
  };
  /** The same at the middle of a box; null also where something lies over its upper or lower edge, as a sheet does. */
  const findBelow = (element: Element, { left, right, top, bottom }: DOMRect): Element[] | null => {
    const [below, ...edges] = [(top + bottom) / 2, top + 1, bottom - 1].map((y) =>
      findAt(element, (left + right) / 2, y),
    );
    return edges.includes(null) ? null : (below ?? null);
  };

  // What lets the pointer through is seen all the same.
  const touchable = new CSSStyleSheet();
  touchable.replaceSync('*, ::before, ::after { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(touchable);
  const marks: Mark[] = [];
  const note = (
    element: Element,
    name: string,
    least: number,
    readBox: () => DOMRect | undefined,
    colours: Mark['colours'],
    around = element,
  ): void => {
    const box = (): DOMRect => readBox() ?? new DOMRect();
    let below = isIn(box()) ? findBelow(around, box()) : null;
    if (below === null) {
      bringIntoSight(element);
      below = isIn(box()) ? findBelow(around, box()) : null;
    }
    if (below !== null && box().width >= 2) marks.push({ name, element, box, colours, least, below });
  };
  /** Chromium does not say that a contrast theme changes the fill of letters. */
  const inkOf = ({ color, webkitTextFillColor }: CSSStyleDeclaration): string =>
    isForced ? color : webkitTextFillColor;
  const leastOf = ({ fontSize, fontWeight }: CSSStyleDeclaration): number => {
    const px = Number.parseFloat(fontSize);
    return px >= 24 || (px >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
  };
  /** A font's own box is higher than its letters. */
  const lettersOf = ({ left, top, width, height }: DOMRect): DOMRect =>
    new DOMRect(left, top + height * 0.22, width, height * 0.56);

  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !isShown(element)) continue;
    if (element.closest('option, script, style, noscript, textarea, title, desc')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const style = getComputedStyle(element);
    const fill = (): string => (element instanceof SVGElement ? style.fill : inkOf(style));
    for (const at of Array.from(range.getClientRects()).keys()) {
      const box = (): DOMRect | undefined => {
        const rect = range.getClientRects()[at];
        return rect && lettersOf(rect);
      };
      note(element, nameOf(element), leastOf(style), box, () => [coloursOf(element, fill())]);
    }
  }
  for (const icon of scope.querySelectorAll('button svg, a svg, summary svg')) {
    const control = icon.closest('button, a, summary');
    const isWordless = control !== null && (control.textContent ?? '').trim() === '';
    const isPlain = getComputedStyle(icon).fill === 'none' || icon.querySelector('[fill]:not([fill=none])') === null;
    if (!isWordless || !isPlain || !isShown(icon)) continue;
    const colours = (): Colour[] => [coloursOf(icon, getComputedStyle(icon).color)];
    note(icon, nameOf(control), 3, () => icon.getBoundingClientRect(), colours);
  }

  /** The faults of marks that are no longer to be seen after this, such as a state that a control is put into. */
  const faults = new Set<string>();
  const groundOf = (element: Element): Colour => {
    const layers: Colour[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) {
      const layer = coloursOf(at, getComputedStyle(at).backgroundColor);
      layers.push(layer);
      if (layer[3] > 0.99) break;
    }
    return layers.reduceRight((ground, layer) => lay(layer, ground), readColour('Canvas'));
  };
  const judge = (theme: string, name: string, least: number, colours: readonly Colour[], ground: Colour): void => {
    const ratio = Math.max(...colours.map((colour) => ratioOf(colour, ground)));
    if (ratio < least - 0.05) faults.add(`${theme}: ${name}: contrast ${ratio.toFixed(1)} of ${least}`);
  };
  const judgeSwitch = (theme: string, control: HTMLInputElement): void => {
    const { checked } = control;
    for (const isOn of [true, false]) {
      control.checked = isOn;
      const name = `${nameOf(control)} ${isOn ? 'on' : 'off'}`;
      const style = getComputedStyle(control);
      const around = groundOf(control.parentElement ?? control);
      const edges = Number.parseFloat(style.borderLeftWidth) > 0 ? [style.borderLeftColor] : [];
      const track = [style.backgroundColor, ...edges].map((css) => coloursOf(control, css));
      judge(theme, `track of ${name}`, 3, track, around);
      const knob = coloursOf(control, getComputedStyle(control, '::before').backgroundColor);
      judge(theme, `knob of ${name}`, 3, [knob], groundOf(control));
    }
    control.checked = checked;
  };
  const controls = [
    ...scope.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('input, textarea, select'),
  ].filter((control) => isShown(control) && control.getBoundingClientRect().width >= 20);
  const isLine = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
    control.matches('textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden])');
  /** The digits of a code are drawn as cells below its line, which shows nothing itself. */
  const isDrawnElsewhere = (control: Element): boolean => control.matches('[autocomplete=one-time-code]');
  const judgeControl = (theme: string, control: (typeof controls)[number]): void => {
    if (control.matches('[role=switch]') && control instanceof HTMLInputElement) return judgeSwitch(theme, control);
    if ((!isLine(control) && control.localName !== 'select') || isDrawnElsewhere(control)) return;
    const style = getComputedStyle(control);
    const own = groundOf(control);
    // The ring of the focus lies around its line.
    if (control !== document.activeElement && Number.parseFloat(style.borderLeftWidth) > 0) {
      const edge = [style.borderLeftColor, style.backgroundColor].map((css) => coloursOf(control, css));
      judge(theme, `line of ${nameOf(control)}`, 3, edge, groundOf(control.parentElement ?? control));
    }
    if (!isLine(control)) {
      const chosen = coloursOf(control, inkOf(style));
      return judge(theme, `chosen in ${nameOf(control)}`, leastOf(style), [chosen], own);
    }
    const { value } = control;
    if (control.placeholder !== '') {
      control.value = '';
      const placeholder = getComputedStyle(control, '::placeholder');
      const colour = coloursOf(control, inkOf(placeholder), Number(placeholder.opacity));
      judge(theme, `placeholder of ${nameOf(control)}`, leastOf(style), [colour], own);
      control.value = value;
    }
    if (value === '') control.value = control.type === 'number' ? '7' : 'kadro@kadro.example';
    const typed = coloursOf(control, inkOf(style));
    const ground = groundOf(control);
    judge(theme, `typed into ${nameOf(control)}`, leastOf(style), [typed], ground);
    const caret = style.caretColor === 'auto' ? style.color : style.caretColor;
    judge(theme, `caret of ${nameOf(control)}`, 3, [coloursOf(control, caret)], ground);
    control.value = value;
    judgeSelection(theme, control, ground);
  };
  /** Browsers see to their own colours of a selection. */
  const judgeSelection = (theme: string, element: Element, ground: Colour): void => {
    const style = getComputedStyle(element, '::selection');
    const background = readColour(style.backgroundColor);
    if (background[3] === 0) return;
    const colour = coloursOf(element, inkOf(style));
    judge(
      theme,
      `selection in ${nameOf(element)}`,
      leastOf(getComputedStyle(element)),
      [colour],
      lay(background, ground),
    );
  };

  const isShape = (element: Element): boolean =>
    element instanceof SVGGeometryElement && readColour(getComputedStyle(element).fill)[3] > 0;
  const isPainted = ({ content, backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean =>
    content !== 'none' && content !== 'normal' && (backgroundImage !== 'none' || readColour(backgroundColor)[3] > 0);
  /** No plain colour, but a picture, a shade or a shape. */
  const isPicture = (element: Element): boolean =>
    element.matches('img, canvas, video') ||
    isShape(element) ||
    (element.localName !== 'select' && getComputedStyle(element).backgroundImage !== 'none') ||
    isPainted(getComputedStyle(element, '::before')) ||
    isPainted(getComputedStyle(element, '::after'));
  const pictures = new Map<Element, boolean>();
  /** The colour below a mark; null where a picture shows. */
  const findGround = ({ element, below }: Mark): Colour | null => {
    // A contrast theme lays a plate of its own behind texts on pictures.
    if (isForced) return groundOf(element);
    const layers: Colour[] = [];
    for (const one of below) {
      const isSeen = pictures.get(one) ?? isPicture(one);
      pictures.set(one, isSeen);
      if (isSeen && opacityOf(one) > 0.05) return null;
      const layer = coloursOf(one, getComputedStyle(one).backgroundColor);
      layers.push(layer);
      if (layer[3] > 0.99) break;
    }
    return layers.reduceRight((ground, layer) => lay(layer, ground), readColour('Canvas'));
  };

  const { theme: before } = document.documentElement.dataset;
  const onPictures = new Set<Mark>();
  for (const theme of themes) {
    if (theme !== 'contrast') document.documentElement.dataset['theme'] = theme;
    for (const mark of marks) {
      const ground = findGround(mark);
      if (ground === null) onPictures.add(mark);
      else judge(theme, mark.name, mark.least, mark.colours(), ground);
      if (ground !== null) judgeSelection(theme, mark.element, ground);
    }
    for (const control of controls) judgeControl(theme, control);
  }
  if (before === undefined) delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = before;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== touchable);
  const goBack = (): void => {
    for (const [one, place] of places) one.scrollTo(place);
  };
  goBack();
  const reader: Reader = {
    onPictures: [...onPictures],
    readColour,
    ratioOf,
    isInSight: ({ box }) => isIn(box()),
    goBack,
  };
  Object.assign(window, { reader });
  return [...faults, ...(onPictures.size > 0 ? ['pictures'] : [])];
};
