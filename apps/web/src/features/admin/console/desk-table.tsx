import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import styles from './desk-table.module.css';

/** A column; the first one names its row. */
export interface Column<Row> {
  readonly label: string;
  readonly renderCell: (row: Row, isSelected: boolean) => ReactNode;
  readonly lang?: 'en';
  /** Where the screen is too narrow for columns, its label stands before what it says. */
  readonly isNamed?: boolean;
  readonly isNumber?: boolean;
  /** It says few words, which are not broken; where the screen is narrow several of them share a line. */
  readonly isShort?: boolean;
}

/** A column of counts, in the form of a language. */
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
  /** The row that keys are about; none where there are no such keys. */
  readonly place?: number;
  readonly onPlace?: (place: number) => void;
  /** A row was pressed, and no control in it that does something else. */
  readonly onPress?: (() => void) | undefined;
}

/** Controls of a row that have a work of their own. */
const isBusyPart = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, label, input') !== null;

/** Rows of the desk, a line each; one is selected, by a tap or by keys. */
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
