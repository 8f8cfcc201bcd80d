import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { TextInput } from '../../shared/ui/field.tsx';
import { describeZone, findZones, listZones, type TimeZone } from './time-zones.ts';
import styles from './time-zone-field.module.css';
import { deviceTimeZone } from '../../shared/time/device-time-zone.ts';
import { isComposing } from '../../shared/keys/pressed-key.ts';

interface TimeZoneFieldProps {
  readonly id: string;
  readonly value: string;
  readonly onChoose: (timeZone: string) => void;
}

const wordingOf = ({ name, offset }: TimeZone): string => (offset === '' ? name : `${name}, ${offset}`);

/** A time zone, chosen from a list that is searched by city, country or offset: an editable combobox as WAI-ARIA describes it. */
export const TimeZoneField = ({ id, value, onChoose }: TimeZoneFieldProps) => {
  const t = useT();
  const locale = useLocale();
  const [nowMs] = useState(() => Date.now());
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = query !== null;
  const zones = useMemo(
    () => (isOpen ? listZones([value, deviceTimeZone()], locale, nowMs) : []),
    [isOpen, value, locale, nowMs],
  );
  const found = isOpen ? findZones(zones, query) : [];
  const present = wordingOf(describeZone(value, locale, nowMs));

  const goTo = (index: number): void => {
    setActive(index);
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  };
  const search = (text: string): void => {
    setQuery(text);
    setActive(0);
    list.current?.scrollTo(0, 0);
  };
  const open = (): void => {
    if (!isOpen) search('');
  };
  const close = (): void => setQuery(null);
  const choose = (zone: TimeZone | undefined): void => {
    if (zone === undefined) return;
    close();
    if (zone.id !== value) onChoose(zone.id);
  };
  const press = (event: KeyboardEvent): void => {
    const { key } = event;
    if (isComposing(event.nativeEvent)) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open();
      else if (found.length > 0) goTo((active + (key === 'ArrowDown' ? 1 : -1) + found.length) % found.length);
    } else if (key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(found[active]);
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };

  return (
    <div className={styles['field']}>
      <TextInput
        id={id}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found.length > 0 ? `${id}-${active}` : undefined}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        placeholder={isOpen ? t('settings.timeZoneSearch') : undefined}
        value={query ?? present}
        onClick={open}
        onChange={(event) => search(event.target.value)}
        onKeyDown={press}
        onBlur={close}
      />
      {isOpen && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={t('settings.timeZone')}
          className={styles['list']}
          // The field keeps the focus, also while its list is scrolled.
          onPointerDown={(event) => event.preventDefault()}
        >
          {found.map((zone, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field takes the keys
            <div
              key={zone.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={zone.id === value}
              data-active={index === active || undefined}
              onClick={() => choose(zone)}
            >
              <span>{zone.name}</span>
              <span className={styles['offset']}>{zone.offset}</span>
            </div>
          ))}
        </div>
      )}
      {isOpen && found.length === 0 && <p className={styles['none']}>{t('settings.timeZoneNone')}</p>}
    </div>
  );
};
