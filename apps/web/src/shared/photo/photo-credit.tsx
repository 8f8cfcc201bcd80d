import type { PhotoCredit as Credit } from '@kadro/contract';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';

/** Author, source and licence of a photo. */
export const PhotoCredit = ({ credit }: { credit: Credit }) => {
  const t = useT();
  const { title, author, authorUrl, source, sourceUrl, licence, licenceUrl } = credit;
  return (
    <>
      {title !== null && <span>{`${t('cards.credit.title', { title })} `}</span>}
      <Named url={authorUrl}>{author ?? t('cards.credit.unknown')}</Named>
      <span>, </span>
      <Named url={sourceUrl}>{source}</Named>
      <span>, </span>
      <Named url={licenceUrl}>{licence}</Named>
    </>
  );
};

const Named = ({ url, children }: { url: string | null; children: ReactNode }) =>
  url === null ? (
    <span>{children}</span>
  ) : (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
