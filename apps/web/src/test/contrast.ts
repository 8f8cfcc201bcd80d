/** A CSS colour as red, green, blue and alpha, each from 0 to 255, whatever its notation. */
const readColour = (colour: string): [number, number, number, number] => {
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha];
};

/** Relative luminance of WCAG 2.2. */
const luminance = ([red, green, blue]: readonly number[]): number => {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part = 0) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The first opaque background under an element's text. */
const groundOf = (element: Element): string => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (readColour(backgroundColor)[3] === 255) return backgroundColor;
  }
  return 'white';
};

/** The contrast ratio of an element's text, or of a pseudo-element such as `::placeholder`, by WCAG 2.2: 1 to 21. */
export const contrastOf = (element: Element, pseudo?: string): number => {
  const text = luminance(readColour(getComputedStyle(element, pseudo).color));
  const ground = luminance(readColour(groundOf(element)));
  return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
};
