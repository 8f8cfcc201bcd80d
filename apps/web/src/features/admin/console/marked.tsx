import { changedPart } from './changed-part.ts';

/** A text with its differences from another one marked, as new or as old. */
export const Marked = ({ text, other, tone }: { text: string; other: string; tone: 'new' | 'old' }) => {
  if (text === '') return <span>—</span>;
  if (text === other) return <span>{text}</span>;
  const [before, changed, after] = changedPart(text, other);
  return (
    <>
      <span>{before}</span>
      {changed !== '' && (tone === 'new' ? <ins>{changed}</ins> : <del>{changed}</del>)}
      <span>{after}</span>
    </>
  );
};
