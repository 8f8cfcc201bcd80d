import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n/use-t.ts';
import { siteQuery } from '../../shared/site/read-site.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './legal-document.module.css';

/** Who runs this installation, or that they have not said it: the documents are a template until they do. */
export function OperatorCard() {
  const t = useT();
  const { data, isPending } = useQuery(siteQuery);
  if (isPending) return <Skeleton height={96} />;
  const { name = null, address = null, email = null } = data?.operator ?? {};
  if (name === null) return <p className={styles['unnamed']}>{t('legal.unnamed')}</p>;
  return (
    <dl className={styles['operator']}>
      <div>
        <dt>{t('legal.operator')}</dt>
        <dd>{name}</dd>
      </div>
      {address !== null && (
        <div>
          <dt>{t('legal.address')}</dt>
          <dd>{address}</dd>
        </div>
      )}
      {email !== null && (
        <div>
          <dt>{t('legal.email')}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
    </dl>
  );
}
