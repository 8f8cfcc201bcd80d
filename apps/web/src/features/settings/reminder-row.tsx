import type { User } from '@kadro/contract';
import { useId } from 'react';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { isInVk } from '../../shared/platform/platform.ts';
import { Link } from '../../shared/routing/link.tsx';
import { href } from '@kadro/contract/screens/screens';
import { withReturnPath } from '../../shared/routing/return-path.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Select } from '../../shared/ui/field.tsx';
import { useChangeSettings } from './change-settings.ts';
import { Row } from './section.tsx';
import { hourOptions } from './hour-options.ts';

const off = 'off';

/** The hour of the e-mail reminder of due words; without a confirmed address, a link to confirm one, but not inside VK. */
export const ReminderRow = ({ user }: { user: User }) => {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const change = useChangeSettings();
  if (!user.emailVerifiedAt) return isInVk() ? null : <NeedsAddress user={user} />;
  return (
    <Row label={t('settings.reminder')} hint={t('settings.reminderHint')} htmlFor={id} isTall>
      <Select
        id={id}
        aria-describedby={`${id}-hint`}
        value={String(user.reminderHour ?? off)}
        options={[{ value: off, label: t('settings.reminderOff') }, ...hourOptions(locale)]}
        onChoose={(value) => change.mutate({ reminderHour: value === off ? null : Number(value) })}
      />
    </Row>
  );
};

const NeedsAddress = ({ user }: { user: User }) => {
  const t = useT();
  const [hint, action, to] = user.isGuest
    ? (['settings.reminderGuest', 'settings.register', withReturnPath(href('register'), here)] as const)
    : user.email
      ? (['settings.reminderUnconfirmed', 'settings.confirmEmail', href('emailVerification')] as const)
      : (['settings.reminderNoEmail', 'settings.addEmail', href('settingsGroup', { group: 'account' })] as const);
  return (
    <Row label={t('settings.reminder')} hint={t(hint)} isTall>
      <div>
        <Link className={buttonClass()} href={to}>
          {t(action)}
        </Link>
      </div>
    </Row>
  );
};

const here = href('settingsGroup', { group: 'day' });
