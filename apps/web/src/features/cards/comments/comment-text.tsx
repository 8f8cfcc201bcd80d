import { linkText } from './link-text.ts';
import styles from './comments.module.css';

/** A comment's text. Addresses become links that show their target and vouch for nothing. */
export const CommentText = ({ text }: { text: string }) => (
  <p className={styles['text']} dir="auto">
    {linkText(text).map(({ text: words, href }, at) =>
      href === undefined ? (
        // oxlint-disable-next-line react/no-array-index-key -- parts have no other name, and change with the whole text alone
        <span key={at}>{words}</span>
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <a key={at} href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
          {words}
        </a>
      ),
    )}
  </p>
);
