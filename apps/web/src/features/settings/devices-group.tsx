import type { OpenSession } from '@kadro/contract';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { formatRelative } from '../../shared/time/format-relative.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { confirm } from '../../shared/ui/ask.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Chip } from '../../shared/ui/chip.tsx';
import { IconDevice } from '../../shared/ui/icons-later.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { IconPhone } from './icons.tsx';
import { Row, Section } from './section.tsx';
import styles from './devices.module.css';
import { useDevices, useEndSession, useLogOutEverywhere } from './use-devices.ts';

/** The user's sessions; each device, or all of them, can be logged out. */
export const DevicesGroup = () => {
  const t = useT();
  const { data: devices, isError, refetch } = useDevices();
  const leave = useLogOutEverywhere();
  const askAll = async () => {
    const isAgreed = await confirm({
      title: t('settings.everywhereTitle'),
      text: t('settings.everywhereText'),
      okLabel: t('settings.everywhereOk'),
      isDangerous: true,
    });
    if (isAgreed) leave.mutate();
  };
  if (isError && !devices)
    return (
      <Section>
        <Row label={t('settings.failed')}>
          <Button onClick={() => void refetch()}>{t('settings.retry')}</Button>
        </Row>
      </Section>
    );
  if (!devices) return <Skeleton height={180} />;
  return (
    <>
      <p className={styles['lead']}>{t('settings.devicesText')}</p>
      <Section>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </Section>
      <Button tone="danger" isWide disabled={leave.isPending} onClick={() => void askAll()}>
        {t('settings.everywhere')}
      </Button>
    </>
  );
};

const DeviceRow = ({ device }: { device: OpenSession }) => {
  const t = useT();
  const locale = useLocale();
  const nowMs = useNow();
  const end = useEndSession();
  const { browser, system, isCurrent, isMobile, lastUsedAt } = device;
  const name = [browser, system].filter(Boolean).join(', ');
  const Icon = isMobile ? IconPhone : IconDevice;
  const ask = async () => {
    const isAgreed = await confirm({
      title: t('settings.endTitle'),
      text: t('settings.endText', { name: name || t('settings.unknownDevice') }),
      okLabel: t('settings.end'),
    });
    if (isAgreed) end.mutate(device);
  };
  return (
    <Row
      icon={<Icon size={24} />}
      label={
        name ? (
          <span lang="en" translate="no">
            {name}
          </span>
        ) : (
          t('settings.unknownDevice')
        )
      }
      hint={
        isCurrent ? (
          <Chip className={styles['present']}>{t('settings.thisDevice')}</Chip>
        ) : (
          t('settings.lastUsed', { time: formatRelative(Date.parse(lastUsedAt), nowMs, locale) })
        )
      }
    >
      {!isCurrent && (
        <Button disabled={end.isPending} onClick={() => void ask()}>
          {t('settings.end')}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </Row>
  );
};
