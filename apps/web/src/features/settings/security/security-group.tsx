import { useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Row, Section } from '../section.tsx';
import { Activity } from './activity.tsx';
import { CodesSection } from './codes-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { useSecurity } from './use-security.ts';

/** Passkeys, the code at log-in, and recent security events. */
export const SecurityGroup = () => {
  const t = useT();
  const { data, isError, refetch } = useSecurity();
  if (isError && !data)
    return (
      <Section>
        <Row label={t('settings.failed')}>
          <Button onClick={() => void refetch()}>{t('settings.retry')}</Button>
        </Row>
      </Section>
    );
  if (!data) return <Skeleton height={280} />;
  return (
    <>
      <PasskeysSection passkeys={data.passkeys} />
      <CodesSection codes={data.codes} />
      <Activity />
    </>
  );
};
