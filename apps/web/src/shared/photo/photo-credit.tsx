import type { PhotoCredit as Credit } from '@kadro/contract';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';

/** Whose photograph a picture is, where it was found, and under which licence. */
export const PhotoCredit = ({ credit }: { credit: Credit }) => {
  const t = useT();
  const { title, author, authorUrl, source, sourceUrl, licence, licenceUrl } = credit;
  return (
    <>
      {title !== null && `${t('cards.credit.title', { title })} `}
      <Named url={authorUrl}>{author ?? t('cards.credit.unknown')}</Named>, <Named url={sourceUrl}>{source}</Named>,{' '}
      <Named url={licenceUrl}>{licence}</Named>
    </>
  );
};

const Named = ({ url, children }: { url: string | null; children: ReactNode }) =>
  url === null ? (
    children
  ) : (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
