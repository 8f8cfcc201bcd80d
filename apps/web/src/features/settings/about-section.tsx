import { fullVersion } from '../../shared/api/origin.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Row, Section } from './section.tsx';
import styles from './settings.module.css';

export function AboutSection() {
  const t = useT();
  return (
    <Section title={t('settings.about')}>
      <Row label={t('settings.version')} hint={t('settings.source')}>
        <code className={styles['version']}>{fullVersion}</code>
      </Row>
      <a className={styles['link']} href="/licences.txt" target="_blank" rel="noreferrer">
        {t('settings.licences')}
      </a>
    </Section>
  );
}
