import { href } from '@kadro/contract/screens/screens';
import { useSearch } from 'wouter/use-browser-location';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { AdminFrame } from '../console/admin-frame.tsx';
import { MergePreview } from './merge-preview.tsx';
import { MergeTargets } from './merge-targets.tsx';

/** `/admin/words/{id}/merge`: chooses the word to merge into, `into` in the address, and shows a preview. */
export const AdminMergePage = ({ params: { id = '' } }: { params: Record<string, string> }) => {
  const t = useT();
  const into = new URLSearchParams(useSearch()).get('into');
  return (
    <AdminFrame screen="adminWords">
      <Link className={buttonClass({ tone: 'quiet' })} href={href('adminWord', { id })}>
        {t('admin.toWord')}
      </Link>
      {into === null ? <MergeTargets id={id} /> : <MergePreview key={`${id} ${into}`} id={id} into={into} />}
    </AdminFrame>
  );
};
