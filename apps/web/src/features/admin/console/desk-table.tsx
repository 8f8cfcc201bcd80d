import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import styles from './desk-table.module.css';

/** A column; the first one names its row. */
export interface Column<Row> {
  readonly label: string;
  readonly renderCell: (row: Row, isSelected: boolean) => ReactNode;
  readonly lang?: 'en';
  /** On a screen too narrow for columns, the label precedes the value. */
  readonly isNamed?: boolean;
  readonly isNumber?: boolean;
  /** A short text that is not broken; on a narrow screen several of them share a line. */
  readonly isShort?: boolean;
}

/** Returns a column of localized counts. */
export const countColumn = <Row,>(label: string, locale: string, count: (row: Row) => number): Column<Row> => ({
  label,
  isNamed: true,
  isNumber: true,
  renderCell: (row) => count(row).toLocaleString(locale),
});

interface DeskTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
  /** The row that keys act on; absent without such keys. */
  readonly place?: number;
  readonly onPlace?: (place: number) => void;
  /** Called if a row was pressed outside of its controls. */
  readonly onPress?: (() => void) | undefined;
}

/** True for controls of a row with an action. */
const isBusyPart = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, label, input') !== null;

/** Rows of the console, a line each; one is selected, by a tap or by keys. */
export const DeskTable = <Row extends { readonly id: string }>({
  caption,
  columns: [first, ...others],
  rows,
  place,
  onPlace,
  onPress,
}: DeskTableProps<Row>) => {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    // The first row has the headings.
    if (place !== undefined) table.current?.rows[place + 1]?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return (
    <table ref={table} className={styles['table']}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {[first, ...others].map(({ label, isNumber }) => (
            <th key={label} scope="col" className={classNames(isNumber && styles['number'])}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr
            key={row.id}
            data-selected={index === place || undefined}
            data-selectable={onPlace !== undefined || undefined}
            onClick={({ target }) => {
              onPlace?.(index);
              if (!isBusyPart(target)) onPress?.();
            }}
            onFocus={() => onPlace?.(index)}
          >
            <th scope="row">{first.renderCell(row, index === place)}</th>
            {others.map(({ label, renderCell, lang, isNamed, isNumber, isShort }) => (
              <td
                key={label}
                lang={lang}
                data-label={isNamed ? label : undefined}
                className={classNames(isNumber && styles['number'], isShort && styles['short'])}
              >
                {renderCell(row, index === place)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
