import type { MemoryStanding } from '@kadro/contract';
import { memoryPaths } from '@kadro/contract/workout/memory-paths';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { Translate } from '../../shared/i18n/i18n.ts';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { Row, Section } from './section.tsx';

/** The parameters behind the learner's memory model, and why: personal ones, or the common initial ones. */
export const MemoryNote = () => {
  const t = useT();
  const locale = useLocale();
  const { data: memory } = useQuery({
    queryKey: ['memory'],
    queryFn: ({ signal }) => call(memoryPaths.readMemory, {}, { signal }),
    // A server that is older than the page.
    meta: { handles: [404] },
  });
  if (memory === undefined) return null;
  return (
    <Section title={t('settings.memory')}>
      <Row
        label={t(memory.kind === 'own' ? 'settings.memoryOwn' : 'settings.memoryShared')}
        hint={explain(memory, t, locale)}
      />
    </Section>
  );
};

const explain = (memory: MemoryStanding, t: Translate, locale: string): string => {
  const dateOf = (instant: string): string =>
    new Date(instant).toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric' });
  switch (memory.kind) {
    case 'few':
      return t('settings.memoryFew', { count: memory.reviews, needed: memory.needed.toLocaleString(locale) });
    case 'waiting':
      return t('settings.memoryWaiting');
    case 'same':
      return t('settings.memorySame', { date: dateOf(memory.weighedAt), held: memory.held });
    case 'own':
      return t('settings.memoryOwnHint', {
        date: dateOf(memory.since),
        count: memory.reviews,
        held: memory.held,
        percent: (memory.percent / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 }),
      });
    default:
      return t('settings.memoryUnavailable');
  }
};
