import type { NotificationSettings } from '@kadro/contract';
import { notificationPaths } from '@kadro/contract/people/notification-paths';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Switch } from '../../shared/ui/field.tsx';
import { useUser } from '../../shared/session/session.ts';
import { PushSections } from './push-sections.tsx';
import { Row, Section } from './section.tsx';

const settingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => call(notificationPaths.readNotificationSettings, {}, { signal }),
});

const kinds = [
  'comment',
  'reply',
  'follower',
  'decision',
  'authorCard',
] as const satisfies readonly (keyof NotificationSettings)[];

/** The kinds of notifications, on devices and in the app; guests get none in the app. */
export const NotificationsGroup = () => {
  const t = useT();
  const user = useUser();
  return (
    <>
      <PushSections />
      {user?.isGuest === false && <InAppSection title={t('settings.inApp')} />}
    </>
  );
};

/** Kinds of in-app notifications; a change shows at once and is reverted if the server refuses it. */
const InAppSection = ({ title }: { title: string }) => {
  const t = useT();
  const id = useId();
  const client = useQueryClient();
  const { data } = useQuery(settingsQuery);
  const change = useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: (body: Partial<NotificationSettings>) =>
      call(notificationPaths.changeNotificationSettings, { body }, { isRepeatable: true }),
    onMutate: (body) => client.setQueryData(settingsQuery.queryKey, (known) => known && { ...known, ...body }),
    onSettled: () => client.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
  return (
    <Section title={title}>
      {kinds.map((kind) => (
        <Row key={kind} label={t(`settings.notify.${kind}`)} htmlFor={`${id}-${kind}`}>
          <Switch
            id={`${id}-${kind}`}
            disabled={data === undefined}
            checked={data?.[kind] ?? true}
            onChange={({ target }) => change.mutate({ [kind]: target.checked })}
          />
        </Row>
      ))}
    </Section>
  );
};
