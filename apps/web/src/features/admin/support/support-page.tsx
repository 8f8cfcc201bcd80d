import type { SupportMessage } from '@kadro/contract';
import { adminPaths } from '@kadro/contract/admin/admin-paths';
import { href } from '@kadro/contract/screens/screens';
import { supportStates } from '@kadro/contract/admin/support-states';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter/use-browser-location';
import { call } from '../../../shared/api/call.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { navigate } from '../../../shared/routing/navigation.ts';
import { Segments } from '../../../shared/ui/field.tsx';
import { AdminFrame } from '../console/admin-frame.tsx';
import { DeskList, DeskPages } from '../console/desk-list.tsx';
import { SupportAnswer } from './support-answer.tsx';
import { DeskTitle } from '../console/desk-title.tsx';
import { lineKeys } from '../console/line-keys.ts';
import { useKeys } from '../console/use-keys.ts';
import { usePlace } from '../console/use-place.ts';
import { useSelectedInSight } from '../console/use-selected-in-sight.ts';
import { WhenAndWho } from '../console/when-and-who.tsx';
import styles from './support-page.module.css';

interface SupportView {
  readonly state: (typeof supportStates)[number];
  readonly cursor: string | null;
}

const readView = (search: string): SupportView => {
  const given = new URLSearchParams(search);
  return {
    state: supportStates.find((known) => known === given.get('state')) ?? 'waiting',
    cursor: given.get('cursor')?.slice(0, 200) ?? null,
  };
};

const queryOf = ({ state, cursor }: SupportView) => ({ state, ...(cursor !== null && { cursor }) });
const hrefOf = (view: SupportView): `/${string}` => href('adminSupport', queryOf(view));

const supportQuery = (view: SupportView) =>
  queryOptions({
    queryKey: ['admin', 'support', view],
    queryFn: ({ signal }) => call(adminPaths.listSupport, { query: queryOf(view) }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

const keyList = [...lineKeys, ['Enter', 'admin.key.answer']] as const;

/** `/admin/support`: messages to the operator, and the answers to them. */
export const AdminSupportPage = () => {
  const t = useT();
  const view = readView(useSearch());
  const { data, isError, refetch, isPlaceholderData } = useQuery(supportQuery(view));
  const messages = data?.messages ?? [];
  const { place, keys, setPlace } = usePlace(messages);
  const list = useSelectedInSight<HTMLOListElement>(place);
  useKeys({
    ...keys,
    Enter: () => list.current?.children[place]?.querySelector('textarea')?.focus(),
  });
  return (
    <AdminFrame screen="adminSupport">
      <DeskTitle title={t('admin.support')} keys={keyList}>
        <Segments
          label={t('admin.support.which')}
          name="support-state"
          value={view.state}
          options={supportStates.map((value) => ({ value, label: t(`admin.support.${value}`) }))}
          onChoose={(state) => {
            setPlace(0);
            navigate(hrefOf({ state, cursor: null }), { replace: true });
          }}
        />
      </DeskTitle>
      <DeskList
        count={data?.messages.length}
        isError={isError}
        isOld={isPlaceholderData}
        onRetry={() => void refetch()}
        none={t(view.state === 'waiting' ? 'admin.support.noneWaiting' : 'admin.support.noneDone')}
      >
        <ol ref={list} className={styles['messages']}>
          {messages.map((message, at) => (
            <Message key={message.id} message={message} isSelected={at === place} />
          ))}
        </ol>
      </DeskList>
      <DeskPages
        first={view.cursor === null ? null : hrefOf({ ...view, cursor: null })}
        next={data?.nextCursor ? hrefOf({ ...view, cursor: data.nextCursor }) : null}
        onTurn={() => setPlace(0)}
      />
    </AdminFrame>
  );
};

interface MessageProps {
  readonly message: SupportMessage;
  readonly isSelected: boolean;
}

const Message = ({ message, isSelected }: MessageProps) => {
  const t = useT();
  const { at, email, hasAccount, text, locale, done } = message;
  return (
    <li className={styles['message']} data-selected={isSelected || undefined}>
      <WhenAndWho at={at} by={null}>
        <span>
          <span>{email ?? t('admin.support.noAddress')}</span>
          {!hasAccount && <span className={styles['soft']}> · {t('admin.support.noAccount')}</span>}
        </span>
      </WhenAndWho>
      <p className={styles['text']} lang={locale}>
        {text}
      </p>
      {done === null ? (
        <SupportAnswer message={message} />
      ) : (
        <div className={styles['done']}>
          <WhenAndWho at={done.at} by={done.by} />
          {done.answer === null ? (
            <p className={styles['soft']}>{t('admin.support.closed')}</p>
          ) : (
            <p className={styles['text']}>{done.answer}</p>
          )}
        </div>
      )}
    </li>
  );
};
