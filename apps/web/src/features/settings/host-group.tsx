import { emit } from '../../shared/events/events.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { host } from '../../shared/platform/host.ts';
import { useStore } from '../../shared/store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { showToast } from '../../shared/ui/toast.ts';
import { Row, Section } from './section.tsx';

/** Features of the surrounding app; absent on the web. */
export const HostGroup = () => {
  const t = useT();
  const around = useStore(host);
  if (around === null) return null;
  const fail = (error: unknown): void => emit('failed', { error });
  const addToFavourites = async (): Promise<void> => {
    if (await around.addToFavourites()) showToast({ text: t('host.favouriteDone'), tone: 'success' });
  };
  return (
    <Section>
      <Row label={t('host.inviteTitle')} hint={t('host.inviteText')}>
        <Button onClick={() => void around.invite().catch(fail)}>{t('host.invite')}</Button>
      </Row>
      <Row label={t('host.favouriteTitle')} hint={t('host.favouriteText')}>
        <Button onClick={() => void addToFavourites().catch(fail)}>{t('host.favourite')}</Button>
      </Row>
      <Row label={t('host.closeTitle')}>
        <Button onClick={() => around.close()}>{t('host.close')}</Button>
      </Row>
    </Section>
  );
};
