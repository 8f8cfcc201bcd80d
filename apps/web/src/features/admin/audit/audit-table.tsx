import type { AuditLine } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { AuditDetail } from './audit-detail.tsx';
import type { AuditView } from './audit-view.ts';
import { DeskTable } from '../console/desk-table.tsx';
import styles from '../console/desk-table.module.css';
import { WhenAndWho } from '../console/when-and-who.tsx';

interface AuditTableProps {
  readonly lines: readonly AuditLine[];
  /** All lines have the same subject. */
  readonly isOfOne: boolean;
  /** Returns the log's address with another filter. */
  readonly hrefWith: (filter: Partial<AuditView>) => string;
  readonly place: number;
  readonly onPlace: (place: number) => void;
}

/** Returns the console page of a line's subject; null if there is none. */
export const pageOf = ({ action, subject, detail }: AuditLine): string | null => {
  if (action.startsWith('card-')) return href('adminCard', { id: subject });
  if (action.startsWith('support-')) return href('adminSupport', { state: 'done' });
  if (action.startsWith('fortune-')) return href('adminFortune', { id: subject });
  if (action.startsWith('bot-')) return href('bot');
  if (action.startsWith('broadcast-')) return href('bot', { tab: 'messages' });
  if (action === 'words-merged') return href('adminWord', { id: detail['into'] ?? subject });
  return action.startsWith('admin-') ? null : href('adminWord', { id: subject });
};

/** Actions of admins, a line each. */
export const AuditTable = ({ lines, isOfOne, hrefWith, place, onPlace }: AuditTableProps) => {
  const t = useT();
  const history = {
    label: t('admin.history'),
    renderCell: ({ subject }: AuditLine) => (
      <Link className={styles['more']} href={hrefWith({ subject, action: null, by: null })}>
        {t('admin.allOfIt')}
      </Link>
    ),
  };
  return (
    <DeskTable
      caption={t('admin.audit')}
      rows={lines}
      place={place}
      onPlace={onPlace}
      columns={[
        {
          label: t('admin.action'),
          renderCell: (line) => {
            const page = pageOf(line);
            const said = t(`admin.audit.${line.action}`);
            return page === null ? (
              <span className={styles['link']}>{said}</span>
            ) : (
              <Link className={styles['link']} href={page}>
                {said}
              </Link>
            );
          },
        },
        { label: t('admin.detail'), renderCell: (line) => <AuditDetail line={line} /> },
        {
          label: t('admin.when'),
          renderCell: ({ at, by }) => (
            <WhenAndWho at={at} by={by}>
              {by && (
                <Link
                  href={hrefWith({ by: by.id })}
                  aria-label={t('admin.onlyBy', { name: by.name ?? t('admin.noName') })}
                >
                  {by.name ?? t('admin.noName')}
                </Link>
              )}
            </WhenAndWho>
          ),
        },
        ...(isOfOne ? [] : [history]),
      ]}
    />
  );
};
