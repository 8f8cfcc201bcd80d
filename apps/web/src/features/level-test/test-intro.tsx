import type { TestKind } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { ServerButton } from '../../shared/connection/server-button.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { NotNow } from './not-now.tsx';
import { TestBar } from './test-bar.tsx';
import styles from './test-page.module.css';

const ways = [
  { kind: 'easy', to: href('testEasy') },
  { kind: 'medium', to: href('testMedium') },
  { kind: 'hard', to: href('testHard') },
] as const;

/** An introduction to the test, its other difficulties, and a way to skip it. */
export const TestIntro = ({
  kind,
  isStarting,
  onStart,
}: {
  kind: TestKind;
  isStarting: boolean;
  onStart: () => void;
}) => {
  const t = useT();
  return (
    <div className={styles['page']}>
      <TestBar />
      <div className={styles['intro']}>
        <h1>{t('test.introTitle')}</h1>
        <p>{t('test.introText')}</p>
        <nav className={styles['ways']} aria-label={t('test.ways')}>
          {ways.map((way) => (
            <Link
              key={way.kind}
              href={way.to}
              className={styles['way']}
              aria-current={way.kind === kind ? 'page' : undefined}
            >
              <b>{t(`test.way.${way.kind}`)}</b>
              <span>{t(`test.wayText.${way.kind}`)}</span>
            </Link>
          ))}
        </nav>
      </div>
      <div className={styles['foot']}>
        <ServerButton tone="primary" size="large" isWide disabled={isStarting} onClick={onStart}>
          {t(isStarting ? 'test.starting' : 'test.start')}
        </ServerButton>
        <NotNow />
      </div>
    </div>
  );
};
