import { fullVersion } from '../../shared/api/origin.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { href } from '@kadro/contract/screens/screens';
import { IconForward } from '../../shared/ui/icons-later.tsx';
import styles from './about.module.css';
import { Row, Section } from './section.tsx';

const documents = ['userAgreement', 'privacy', 'privacyAgreement'] as const;

/** A description of the app, and its documents. */
export const AboutGroup = () => {
  const t = useT();
  return (
    <>
      <p className={styles['lead']}>{t('settings.source')}</p>
      <Section>
        {documents.map((name) => (
          <Link key={name} className={styles['link']} href={href(name)}>
            {t(`settings.${name}`)}
            <IconForward size={18} />
          </Link>
        ))}
        <a className={styles['link']} href="/licences.txt" target="_blank" rel="noreferrer">
          {t('settings.licences')}
          <IconForward size={18} />
        </a>
      </Section>
      <Section>
        <Row label={t('settings.version')}>
          <code className={styles['version']}>{fullVersion}</code>
        </Row>
      </Section>
    </>
  );
};
