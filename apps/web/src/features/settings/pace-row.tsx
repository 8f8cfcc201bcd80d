import type { User } from '@kadro/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { siteQuery } from '../../shared/site/read-site.ts';
import { Select } from '../../shared/ui/field.tsx';
import { useChangeSettings } from './change-settings.ts';
import { Row } from './section.tsx';

/** The maximum number of words in learning, each choice with its cost; nothing without a choice. */
export const PaceRow = ({ user }: { user: User }) => {
  const t = useT();
  const id = useId();
  const change = useChangeSettings();
  const { data: site } = useQuery(siteQuery);
  const paces = site?.paces ?? [];
  if (paces.length < 2) return null;
  // A pace that the operator no longer allows counts as the fastest allowed one.
  const chosen = paces.findLast(({ pace }) => pace <= (user.pace ?? 0)) ?? paces[0];
  return (
    <Row label={t('settings.pace')} hint={t('settings.paceHint')} htmlFor={`${id}-pace`} isTall>
      <Select
        id={`${id}-pace`}
        aria-describedby={`${id}-pace-hint`}
        value={String(chosen?.pace)}
        options={paces.map(({ pace, answersADay }) => ({
          value: String(pace),
          label: t('settings.paceOption', { count: pace, answers: answersADay }),
        }))}
        onChoose={(pace) => change.mutate({ pace: Number(pace) })}
      />
    </Row>
  );
};
