import type { ReactNode } from 'react';

/** English text inside a page of any language, marked so that screen readers pronounce it as English. */
export const English = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <span lang="en" translate="no" className={className}>
    {children}
  </span>
);
