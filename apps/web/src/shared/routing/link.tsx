import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { wrapTexts } from '../wrap-texts.tsx';
import { emitIntent } from './intent.ts';
import { navigate } from './navigation.ts';

/** A link inside the app. Pointing at it or focusing it loads its page. */
export const Link = ({
  href,
  onClick,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) => {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    navigate(href);
  };
  const intend = () => emitIntent(href);
  return (
    <a {...rest} href={href} onClick={follow} onPointerEnter={intend} onPointerDown={intend} onFocus={intend}>
      {wrapTexts(children)}
    </a>
  );
};
