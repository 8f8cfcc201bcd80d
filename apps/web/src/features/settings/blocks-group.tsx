import type { BlockedPerson } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { useRef } from 'react';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { formatRelative } from '../../shared/time/format-relative.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './blocks.module.css';
import { IconBlocked } from './icons.tsx';
import { Row, Section } from './section.tsx';
import { useBlocks, useUnblock } from './use-blocks.ts';

/** The people the user has blocked; each can be unblocked. */
export const BlocksGroup = () => {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useBlocks();
  if (!data && isError)
    return (
      <Section>
        <Row label={t('settings.blocksFailed')}>
          <Button onClick={() => void refetch()}>{t('settings.retry')}</Button>
        </Row>
      </Section>
    );
  if (!data) return <Skeleton height={180} />;
  const people = data.pages.flatMap((page) => page.people);
  return (
    // Takes the focus of a removed row.
    <div className={styles['place']} ref={place} tabIndex={-1}>
      {people.length === 0 ? (
        <EmptyState
          icon={<IconBlocked size={40} />}
          title={t('settings.blocksNone')}
          text={t('settings.blocksNoneText')}
        />
      ) : (
        <>
          <p className={styles['lead']}>{t('settings.blocksText')}</p>
          <Section>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} onGone={() => place.current?.focus()} />
            ))}
          </Section>
          {hasNextPage && (
            <Button isWide disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('settings.more')}
            </Button>
          )}
        </>
      )}
    </div>
  );
};

interface PersonRowProps {
  readonly person: BlockedPerson;
  readonly onGone: () => void;
}

const PersonRow = ({ person, onGone }: PersonRowProps) => {
  const t = useT();
  const locale = useLocale();
  const nowMs = useNow();
  const unblock = useUnblock();
  const { id, avatar, at } = person;
  const name = person.name ?? t(person.isGuest ? 'settings.guest' : 'settings.unnamed');
  return (
    <Row
      icon={<Avatar user={{ name: person.name, avatar, email: null, level: 'novice' }} size={40} />}
      label={
        <Link className={styles['name']} href={href('showUser', { id })}>
          <bdi>{name}</bdi>
        </Link>
      }
      hint={t('settings.blockedSince', { time: formatRelative(Math.min(Date.parse(at), nowMs), nowMs, locale) })}
    >
      <Button
        disabled={unblock.isPending}
        onClick={() => {
          onGone();
          unblock.mutate(person);
        }}
      >
        {t('settings.unblock')}
        <span className="sr-only"> {name}</span>
      </Button>
    </Row>
  );
};
