import type { AuditLine } from '@kadro/contract';
import type { ReactNode } from 'react';
import { useLocale, useT } from '../../../shared/i18n/use-t.ts';
import { glueDate } from '../../../shared/i18n/glue-date.ts';
import styles from './desk-table.module.css';

interface WhenAndWhoProps extends Pick<AuditLine, 'at' | 'by'> {
  /** Replaces the admin's name. */
  readonly children?: ReactNode;
}

/** The time and the author of an action. */
export const WhenAndWho = ({ at, by, children }: WhenAndWhoProps) => {
  const t = useT();
  const locale = useLocale();
  return (
    <div className={styles['when']}>
      <time dateTime={at}>
        {glueDate(new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }))}
      </time>
      {children ?? (by ? (by.name ?? t('admin.noName')) : t('admin.nobody'))}
    </div>
  );
};
