import { href } from '@kadro/contract/screens/screens';
import { useQuery } from '@tanstack/react-query';
import { hasStatus } from '../../../shared/api/api-error.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { AdminFrame } from '../console/admin-frame.tsx';
import { FortuneForm, NewFortuneForm } from './fortune-form.tsx';
import { fortuneQuery } from './fortunes-query.ts';
import { newFortune } from './fortunes-view.ts';
import desk from '../console/desk.module.css';
import styles from '../words/word-page.module.css';

/** `/admin/fortunes/{id}`: one saying, to be edited, published or withdrawn; `new` for a new one. */
export const AdminFortunePage = ({ params: { id = '' } }: { params: Record<string, string> }) => {
  const t = useT();
  const isNew = id === newFortune;
  return (
    <AdminFrame screen="adminFortunes">
      <Link className={buttonClass({ tone: 'quiet' })} href={href('adminFortunes')}>
        {t('admin.toFortunes')}
      </Link>
      <div className={styles['title']}>
        <h1>{t(isNew ? 'admin.newFortune' : 'admin.fortune')}</h1>
      </div>
      {isNew ? <NewFortuneForm /> : <Present id={id} />}
    </AdminFrame>
  );
};

const Present = ({ id }: { id: string }) => {
  const t = useT();
  const { data, error, refetch } = useQuery(fortuneQuery(id));
  if (data)
    return (
      <>
        <p className={desk['soft']}>{t('admin.shownCount', { count: data.fortune.shown })}</p>
        <div className={classNames(desk['ways'], styles['ways'])}>
          <Link className={buttonClass()} href={href('adminAudit', { subject: id })}>
            {t('admin.history')}
          </Link>
        </div>
        <FortuneForm key={id} fortune={data.fortune} />
      </>
    );
  if (!error) return <Skeleton height={320} />;
  return (
    <p className={desk['note']}>
      <span>{t(hasStatus(error, 404) ? 'admin.noSuchFortune' : 'admin.failed')}</span>{' '}
      {!hasStatus(error, 404) && <Button onClick={() => void refetch()}>{t('admin.refresh')}</Button>}
    </p>
  );
};
