import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './charts.module.css';

/** A chart's data as a table: column headings, and rows that begin with their name. */
export interface ChartTable {
  readonly head: readonly string[];
  /** Replaces headings that lack room; their text remains for screen readers. */
  readonly icons?: readonly (ReactNode | undefined)[];
  readonly rows: readonly (readonly [name: string, ...values: string[]])[];
}

/** A chart with its title, a sentence that sums it up, and its data as a table. */
export const ChartCard = ({
  title,
  text,
  table,
  isWide = false,
  children,
}: {
  title: string;
  text: ReactNode;
  table?: ChartTable | undefined;
  isWide?: boolean;
  children?: ReactNode;
}) => {
  const t = useT();
  return (
    <section className={classNames('surface', styles['card'], isWide && styles['wide'])}>
      <h2>{title}</h2>
      <p className={styles['soft']}>{text}</p>
      {children}
      {table !== undefined && (
        <details>
          <summary>{t('progress.asTable')}</summary>
          <Table {...table} />
        </details>
      )}
    </section>
  );
};

/** Figures by rows and columns. */
export const Table = ({ head, icons, rows }: ChartTable) => (
  <table>
    <thead>
      <tr>
        {head.map((name, at) => (
          <th key={name} scope="col">
            {icons?.[at] === undefined ? (
              name
            ) : (
              <span className={styles['heading']} title={name}>
                {icons[at]}
                <span className="sr-only">{name}</span>
              </span>
            )}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...values]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {values.map((value, at) => (
            <td key={head[at + 1]}>{value}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
