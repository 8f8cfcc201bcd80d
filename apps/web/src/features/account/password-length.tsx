import { passwordMin } from '@kadro/contract/route/limits';
import { useT } from '../../shared/i18n/use-t.ts';
import styles from './password-length.module.css';

/** The minimum length, and the lengths from which a password is hard and very hard to guess. */
const steps = [passwordMin, 12, 16] as const;

/** Shows whether a typed password is long enough. Only the length is judged: any other estimate here would be dishonest. */
export const PasswordLength = ({ length }: { length: number }) => {
  const t = useT();
  const reached = steps.filter((step) => length >= step).length;
  const word = (['account.lengthShort', 'account.lengthEnough', 'account.lengthGood', 'account.lengthGreat'] as const)[
    reached
  ];
  return (
    <div className={styles['strength']} data-reached={reached}>
      <span className={styles['bars']} aria-hidden="true">
        {steps.map((step, at) => (
          <span key={step} data-full={reached > at || undefined} />
        ))}
      </span>
      <span>
        {length === 0 || !word
          ? t('account.lengthHint', { min: steps[0] })
          : t(word, { count: Math.max(0, steps[0] - length) })}
      </span>
    </div>
  );
};
