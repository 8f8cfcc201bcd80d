/** What the in-page half of the contrast check knows between two calls. */
interface Seen {
  readonly name: string;
  /** Red, green, blue from 0 to 255, and alpha from 0 to 1. */
  readonly colour: readonly [number, number, number, number];
  /** Another colour that is enough, as the ground of a field is beside its line. */
  readonly or?: readonly [number, number, number, number];
  readonly ground: readonly [number, number, number, number];
  readonly least: number;
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

/** What the window of the page has of the texts that were found last. */
interface Notebook {
  readonly seenTexts?: readonly Seen[];
}

/**
 * Runs in the page: finds what is to be read in the part of it that is in sight, and makes all of it transparent, so that a picture of the
 * page shows the ground alone. Fields are typed into, without an event. Returns the way back.
 */
export const bareGrounds = (): (() => void) => {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const colours = new Map<string, Seen['colour']>();
  const readColour = (text: string): Seen['colour'] => {
    const known = colours.get(text);
    if (known) return known;
    if (!pen) throw new Error('There is no canvas.');
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = text;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    const colour = [red, green, blue, alpha / 255] as const;
    colours.set(text, colour);
    return colour;
  };
  const dialog = [...document.querySelectorAll('dialog[open]')].findLast((one) => one.matches(':modal'));
  const scope = dialog ?? document.body;
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[inert], .sr-only, :disabled, [aria-disabled=true], [data-sonner-toaster]') === null;
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
  const isOpaque = (element: Element): boolean =>
    element.matches('img, canvas, video') || readColour(getComputedStyle(element).backgroundColor)[3] > 0.9;
  /** It is this that is seen at a point: nothing opaque lies over it, and nothing cuts it off there. */
  const isOnTop = (element: Element, x: number, y: number): boolean => {
    for (const hit of document.elementsFromPoint(x, y)) {
      if (element.contains(hit)) return true;
      if (!hit.contains(element) && isOpaque(hit) && opacityOf(hit) > 0.05) return false;
    }
    return false;
  };
  /** The nearest opaque colour behind it, which is the whole ground where a contrast theme has taken pictures and shades away. */
  const groundOf = (element: Element): Seen['colour'] => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const colour = readColour(getComputedStyle(at).backgroundColor);
      if (colour[3] > 0.9) return colour;
    }
    return readColour('Canvas');
  };

  // What lets the pointer through is seen all the same.
  const touchable = new CSSStyleSheet();
  touchable.replaceSync('*, ::before, ::after { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(touchable);

  const seen: Seen[] = [];
  const note = (element: Element, name: string, css: string, rect: DOMRect, least: number, fade = 1): void => {
    const [red, green, blue, alpha] = readColour(css);
    // A font's own box is higher than its letters.
    const box = {
      left: rect.left,
      right: rect.right,
      top: rect.top + rect.height * 0.22,
      bottom: rect.bottom - rect.height * 0.22,
    };
    const isIn = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    if (!isIn || rect.width < 2 || !isOnTop(element, (box.left + box.right) / 2, (box.top + box.bottom) / 2)) return;
    const colour = [red, green, blue, alpha * opacityOf(element) * fade] as const;
    seen.push({ name, colour, ground: groundOf(element), least, box });
  };
  const leastOf = ({ fontSize, fontWeight }: CSSStyleDeclaration): number => {
    const px = Number.parseFloat(fontSize);
    return px >= 24 || (px >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
  };

  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !isShown(element)) continue;
    if (element.closest('option, script, style, noscript, svg, textarea')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const style = getComputedStyle(element);
    for (const rect of range.getClientRects()) note(element, nameOf(element), style.color, rect, leastOf(style));
  }
  for (const icon of scope.querySelectorAll('button svg, a svg, summary svg')) {
    const control = icon.closest('button, a, summary');
    const isWordless = control !== null && (control.textContent ?? '').trim() === '';
    const isPlain = getComputedStyle(icon).fill === 'none' || icon.querySelector('[fill]:not([fill=none])') === null;
    if (isWordless && isPlain && isShown(icon))
      note(icon, nameOf(control), getComputedStyle(icon).color, icon.getBoundingClientRect(), 3);
  }
  /** The line of a field, or the track and the knob of a switch, beside what is around it. */
  const noteEdge = (
    control: Element,
    name: string,
    [css, other]: readonly [string, string?],
    ground: Seen['colour'],
    box: Seen['box'],
  ): void => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const isIn = box.left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    if (!isIn || !isOnTop(control, (left + right) / 2, (top + bottom) / 2)) return;
    const [red, green, blue, alpha] = readColour(css);
    const colour = [red, green, blue, alpha * opacityOf(control)] as const;
    seen.push({ name, colour, ...(other !== undefined && { or: readColour(other) }), ground, least: 3, box });
  };
  for (const control of scope.querySelectorAll('input, textarea, select')) {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    const beside = { left: left - 4, right: left - 1, top: middle - 2, bottom: middle + 2 };
    const style = getComputedStyle(control);
    if (!isShown(control) || right - left < 20) continue;
    const around = groundOf(control.parentElement ?? control);
    if (control instanceof HTMLInputElement && control.getAttribute('role') === 'switch') {
      noteEdge(control, `track of ${nameOf(control)}`, [style.backgroundColor], around, beside);
      const inside = control.checked ? { left: left + 8, right: left + 14 } : { left: right - 14, right: right - 8 };
      const knob = getComputedStyle(control, '::before').backgroundColor;
      noteEdge(control, `knob of ${nameOf(control)}`, [knob], groundOf(control), { ...beside, ...inside });
    } else if (
      // The ring of the focus lies around its line.
      control !== document.activeElement &&
      Number.parseFloat(style.borderLeftWidth) > 0 &&
      !/checkbox|radio/.test(control.getAttribute('type') ?? '')
    )
      noteEdge(control, `line of ${nameOf(control)}`, [style.borderLeftColor, style.backgroundColor], around, beside);
  }
  const typed: [HTMLInputElement | HTMLTextAreaElement, string][] = [];
  const boxOf = (field: Element): DOMRect => {
    const { left, top, width, height } = field.getBoundingClientRect();
    return new DOMRect(left + 12, top + height * 0.1, Math.max(0, width - 24), Math.min(height * 0.8, 40));
  };
  const kinds =
    'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden], [type=number]), textarea';
  for (const field of scope.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(kinds)) {
    if (!isShown(field)) continue;
    const style = getComputedStyle(field);
    if (field.placeholder !== '') {
      const { color, opacity } = getComputedStyle(field, '::placeholder');
      note(field, `placeholder of ${nameOf(field)}`, color, boxOf(field), leastOf(style), Number(opacity));
    }
    typed.push([field, field.value]);
    if (field.value === '') field.value = 'kadro';
    note(field, `typed into ${nameOf(field)}`, style.color, boxOf(field), leastOf(style));
    note(
      field,
      `caret of ${nameOf(field)}`,
      style.caretColor === 'auto' ? style.color : style.caretColor,
      boxOf(field),
      3,
    );
  }
  for (const field of scope.querySelectorAll('select')) {
    if (!isShown(field)) continue;
    const style = getComputedStyle(field);
    const { left, top, width, height } = field.getBoundingClientRect();
    note(
      field,
      `chosen in ${nameOf(field)}`,
      style.color,
      new DOMRect(left + 12, top, Math.max(0, width - 50), height),
      leastOf(style),
    );
  }
  const notebook: Notebook = { seenTexts: seen };
  Object.assign(window, notebook);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== touchable);

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*, ::before, ::after, ::placeholder {
    -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; text-shadow: none !important;
    caret-color: transparent !important;
  }
  button svg, a svg, summary svg { opacity: 0 !important }`);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    for (const [field, value] of typed) field.value = value;
  };
};

/**
 * Runs in the page: what of the texts that were found last cannot be read on its ground, of which this is a picture; without one, on the
 * nearest opaque colour behind it.
 */
export const findFaintTexts = async (png: string | null): Promise<string[]> => {
  const draw = async (): Promise<OffscreenCanvasRenderingContext2D | null> => {
    if (png === null) return null;
    const file = new Blob([Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0))]);
    const picture = await createImageBitmap(file);
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d', { willReadFrequently: true });
    pen?.drawImage(picture, 0, 0);
    return pen;
  };
  const pen = await draw();
  const light = (part: number): number => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const luminance = (red: number, green: number, blue: number): number =>
    0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
  const groundsOf = ({ ground, box: { left, right, top, bottom } }: Seen): ArrayLike<number> =>
    pen?.getImageData(
      Math.round(left),
      Math.round(top),
      Math.max(1, Math.floor(right - left)),
      Math.max(1, Math.floor(bottom - top)),
    ).data ?? ground;
  const { seenTexts = [] } = window as Notebook;
  const faults = new Set<string>();
  const ratiosOf = ([red, green, blue, alpha]: Seen['colour'], grounds: ArrayLike<number>): number[] => {
    const ratios: number[] = [];
    for (let at = 0; at < grounds.length; at += 4) {
      const [groundRed, groundGreen, groundBlue] = [grounds[at] ?? 0, grounds[at + 1] ?? 0, grounds[at + 2] ?? 0];
      const mix = (over: number, under: number): number => over * alpha + under * (1 - alpha);
      const one = luminance(mix(red, groundRed), mix(green, groundGreen), mix(blue, groundBlue));
      const other = luminance(groundRed, groundGreen, groundBlue);
      ratios.push((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05));
    }
    return ratios.toSorted((one, other) => one - other);
  };
  for (const text of seenTexts) {
    const grounds = groundsOf(text);
    // A tenth may be an edge that it crosses.
    const least = (colour: Seen['colour']): number => {
      const ratios = ratiosOf(colour, grounds);
      return ratios[Math.floor(ratios.length / 10)] ?? 21;
    };
    const ratio = Math.max(least(text.colour), text.or ? least(text.or) : 0);
    if (ratio < text.least - 0.05) faults.add(`${text.name}: contrast ${ratio.toFixed(1)} of ${text.least}`);
  }
  return [...faults];
};
