import type { User } from '@kadro/contract';
import { levels } from '@kadro/core/terms/levels';
import { useId } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { testHref } from '../../shared/level-test/level-test.ts';
import { Link } from '../../shared/routing/link.tsx';
import { useUser } from '../../shared/session/session.ts';
import { Select } from '../../shared/ui/field.tsx';
import { useChangeSettings } from './change-settings.ts';
import { PaceRow } from './pace-row.tsx';
import { ReminderRow } from './reminder-row.tsx';
import { Row, Section } from './section.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

/** The learner's level, day and daily reminder. */
export const DayGroup = () => {
  const user = useUser();
  return user ? <Day user={user} /> : null;
};

const Day = ({ user }: { user: User }) => {
  const t = useT();
  const id = useId();
  const change = useChangeSettings();
  const levelOptions = levels.map((value) => ({
    value,
    label: value === 'novice' ? t('level.novice') : value.toUpperCase(),
  }));
  return (
    <Section>
      <Row
        label={t('settings.level')}
        hint={
          <>
            {t('settings.levelHint')} <Link href={testHref(user.level)}>{t('settings.levelTest')}</Link>
          </>
        }
        htmlFor={`${id}-level`}
      >
        <Select
          id={`${id}-level`}
          aria-describedby={`${id}-level-hint`}
          value={user.level}
          options={levelOptions}
          onChoose={(level) => change.mutate({ level })}
        />
      </Row>
      <PaceRow user={user} />
      <Row label={t('settings.timeZone')} hint={t('settings.timeZoneHint')} htmlFor={`${id}-zone`} isTall>
        <TimeZoneField id={`${id}-zone`} value={user.timeZone} onChoose={(timeZone) => change.mutate({ timeZone })} />
      </Row>
      <ReminderRow user={user} />
    </Section>
  );
};
