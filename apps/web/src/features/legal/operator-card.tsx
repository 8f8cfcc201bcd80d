import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n/use-t.ts';
import { siteQuery } from '../../shared/site/read-site.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './legal-document.module.css';

/** The operator of this installation, or a note that none is named: until then the documents are a template. */
export const OperatorCard = () => {
  const t = useT();
  const { data, isPending, refetch } = useQuery(siteQuery);
  if (isPending) return <Skeleton height={96} />;
  if (!data)
    return (
      <div className={styles['unnamed']}>
        <p>{t('legal.failed')}</p>
        <Button onClick={() => void refetch()}>{t('legal.retry')}</Button>
      </div>
    );
  const { name, address, email } = data.operator;
  if (name === null)
    return (
      <p className={styles['unnamed']} role="note">
        <strong>{t('legal.template')}</strong> {t('legal.unnamed')}
      </p>
    );
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
};
