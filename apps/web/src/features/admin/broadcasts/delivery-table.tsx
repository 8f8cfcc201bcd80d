import type { Delivery } from '@kadro/contract';
import { useLocale, useT } from '../../../shared/i18n/use-t.ts';
import { countColumn, DeskTable } from '../console/desk-table.tsx';
import { dayText, pushKindNames } from './delivery-names.ts';
import desk from '../console/desk.module.css';

/** Delivery figures of push messages: a line per day, kind and provider. */
export const DeliveryTable = ({ deliveries }: { deliveries: readonly Delivery[] }) => {
  const t = useT();
  const locale = useLocale();
  return (
    <DeskTable
      caption={t('bot.log')}
      rows={deliveries}
      columns={[
        {
          label: t('bot.log.what'),
          renderCell: ({ kind }) => {
            const known = pushKindNames.find((each) => each === kind);
            return known === undefined ? kind : t(`bot.log.kind.${known}`);
          },
        },
        { label: t('bot.log.day'), isShort: true, renderCell: ({ day }) => dayText(day, locale) },
        {
          label: t('bot.log.provider'),
          isShort: true,
          renderCell: ({ provider }) => t(`bot.log.provider.${provider ?? 'none'}`),
        },
        countColumn<Delivery>(t('bot.log.sent'), locale, ({ sent }) => sent),
        countColumn<Delivery>(t('bot.log.gone'), locale, ({ gone }) => gone),
        countColumn<Delivery>(t('bot.log.later'), locale, ({ later }) => later),
        countColumn<Delivery>(t('bot.log.refused'), locale, ({ refused }) => refused),
        countColumn<Delivery>(t('bot.log.dropped'), locale, ({ dropped }) => dropped),
        {
          label: t('bot.log.reason'),
          lang: 'en',
          renderCell: ({ reason }) => reason !== null && <span className={desk['soft']}>{reason}</span>,
        },
      ]}
    />
  );
};
