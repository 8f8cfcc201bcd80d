import type { Card } from '@kadro/contract';
import './later.css';

type Example = Pick<Card, 'example' | 'mark'>;

/** An English example with its word marked, inside other text. */
export const MarkedText = ({ example, mark }: Example) =>
  mark === null ? (
    example
  ) : (
    <>
      {example.slice(0, mark.start)}
      <mark>{example.slice(mark.start, mark.end)}</mark>
      {example.slice(mark.end)}
    </>
  );

/** The same as a paragraph; its styles are those of its place. */
export const MarkedExample = ({ className, ...example }: Example & { className?: string | undefined }) => (
  <p className={className} lang="en" translate="no">
    <MarkedText {...example} />
  </p>
);
