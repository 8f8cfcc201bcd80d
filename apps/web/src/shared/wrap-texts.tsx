import { Children, type ReactNode } from 'react';

const isText = (child: unknown): child is string | number => typeof child === 'string' || typeof child === 'number';

/**
 * Wraps each run of bare text among several children in an element. A page translator replaces text nodes, after which React can
 * neither insert before one nor remove it; an only child is set as a whole and needs no element.
 */
export const wrapTexts = (children: ReactNode): ReactNode => {
  if (!Array.isArray(children)) return children;
  const wrapped: ReactNode[] = [];
  let run: (string | number)[] = [];
  let runs = 0;
  const endRun = (): void => {
    if (run.length === 0) return;
    // Spaces between two elements are nothing in a flex box, where an element would be a gap.
    const text = run.join('');
    wrapped.push(text.trim() === '' ? text : <span key={`text${runs}`}>{text}</span>);
    runs += 1;
    run = [];
  };
  for (const child of Children.toArray(children)) {
    if (isText(child)) run.push(child);
    else {
      endRun();
      wrapped.push(child);
    }
  }
  endRun();
  return wrapped;
};
