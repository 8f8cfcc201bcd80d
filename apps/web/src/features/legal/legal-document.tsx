import { useEffect } from 'react';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { href } from '@kadro/contract/screens/screens';
import { documents, toBlocks, wordedOn, type DocumentName } from './documents.ts';
import { OperatorCard } from './operator-card.tsx';
import '../../shared/ui/later.css';
import styles from './legal-document.module.css';

const addresses = { agreement: href('userAgreement'), privacy: href('privacy'), consent: href('privacyAgreement') };
const names = Object.keys(addresses) as DocumentName[];

/** A legal document: the operator, the contents, and numbered sections. */
export const LegalDocument = ({ name }: { name: DocumentName }) => {
  const t = useT();
  const locale = useLocale();
  const sections = documents[name].map((section) => ({
    id: section,
    title: t(`legal.title.${section}`),
    text: t(`legal.text.${section}`),
  }));
  useEffect(() => {
    // The browser looked for the section before it was rendered.
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  const date = new Date(wordedOn).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <article className={styles['document']}>
      <header>
        <h1>{t(`legal.heading.${name}`)}</h1>
        <p className={styles['date']}>
          {t('legal.date')} <time dateTime={wordedOn}>{date}</time>
        </p>
        <p className={styles['lead']}>{t(`legal.lead.${name}`)}</p>
      </header>
      <OperatorCard />
      <nav className={styles['contents']} aria-label={t('legal.contents')}>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, title, text }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <Text text={text} />
        </section>
      ))}
      <footer className={styles['foot']}>
        <p>{t('legal.seeAlso')}</p>
        <ul>
          {names
            .filter((other) => other !== name)
            .map((other) => (
              <li key={other}>
                <Link href={addresses[other]}>{t(`legal.heading.${other}`)}</Link>
              </li>
            ))}
        </ul>
      </footer>
    </article>
  );
};

const Text = ({ text }: { text: string }) =>
  toBlocks(text).map((block) =>
    block.kind === 'text' ? (
      <p key={block.text}>{block.text}</p>
    ) : (
      <ul key={block.items[0]?.text}>
        {block.items.map(({ term, text: said }) => (
          <li key={term + said}>
            {term && <strong>{term}</strong>} <span>{said}</span>
          </li>
        ))}
      </ul>
    ),
  );
