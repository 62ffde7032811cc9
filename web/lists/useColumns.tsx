import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { StatusBadge } from '../ui/display/StatusBadge.tsx';
import { useNow } from '../ui/display/useNow.ts';
import { Caption } from '../ui/layout/Caption.tsx';
import type { Args, ColumnOverrides, Instant, Numeric, Person, StatusStyles, Text } from './columnTypes.ts';
import { columnFilter, textOptions } from './columnFilter.ts';
import type { ListColumn } from './listColumn.ts';
import { NameLink } from './NameLink.tsx';
import { rounded } from './rounded.ts';

const none = '–';

/** A file has a decimal more than the page. */
const moreThan = (digits = 0): number => digits + 1;

type Kind<Row> = Partial<ListColumn<Row>> & {
  text: (row: Row) => Text;
  options?: (rows: readonly Row[]) => { value: string; label: string }[];
  keeps?: (row: Row, value: string) => boolean;
};

/**
 * Columns of a list by what they mean. The name is that of the field, the column and, in the area, the header; another
 * value is `of`. All that a kind decides can be written over.
 */
export const useColumns = <Row, Area extends string>(_list: { readonly rows: readonly Row[] }, area: Area) => {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);

  const make = <Value,>(
    name: string,
    overrides: ColumnOverrides<Row, Value> = {},
    kind: Kind<Row>,
  ): ListColumn<Row> => {
    const { of: _of, header: word, fileHeader, fileUnit, search, filter, ...own } = overrides;
    const { text, options = textOptions(text), keeps = (row, value) => text(row) === value, ...usual } = kind;
    const header = t(word ?? (`${area}.${name}` as ParseKeys));
    return {
      id: name,
      header,
      cell: (row) => text(row) || none,
      sortValue: text,
      cardText: text,
      card: overrides.choice === 'extra' ? false : 'about',
      ...usual,
      ...(fileHeader && { fileHeader: t(fileHeader) }),
      ...(fileUnit && { fileHeader: `${fileHeader ? t(fileHeader) : header} (${fileUnit})` }),
      ...(search && { searched: (row: Row) => [search === true ? text(row) : search(row)].flat() }),
      ...(filter && {
        filterOf: (rows: readonly Row[]) => columnFilter({ name, header, options, keeps }, filter, rows),
      }),
      ...own,
    };
  };
  const reader =
    <Value,>(name: string, overrides: { of?: ((row: Row) => Value) | undefined } | undefined) =>
    (row: Row): Value =>
      overrides?.of ? overrides.of(row) : ((row as Record<string, unknown>)[name] as Value);
  /** On a card a figure or a moment has its header before it. */
  const headed = (column: ListColumn<Row>, text: (row: Row) => Text): ListColumn<Row> => ({
    ...column,
    cardText: (row) => text(row) && `${column.header} ${text(row)}`,
  });

  const numeric = (
    name: string,
    overrides: ColumnOverrides<Row, Numeric> | undefined,
    write: (value: number) => string,
    { fileDigits, ...kind }: Partial<Kind<Row>> & { fileDigits: number },
  ) => {
    const of = reader<Numeric>(name, overrides);
    const value = (row: Row): number | null => {
      const read = of(row);
      return read === null || read === undefined || read === '' ? null : Number(read);
    };
    const text = (row: Row): Text => {
      const number = value(row);
      return number === null ? null : write(number);
    };
    const fileValue = (row: Row) => rounded(value(row), fileDigits);
    const usual = { text, align: 'end' as const, hideBelow: 'narrow' as const, sortValue: value, fileValue };
    return headed(make(name, overrides, { ...usual, ...kind }), text);
  };
  const timed = (
    name: string,
    overrides: ColumnOverrides<Row, Instant> | undefined,
    write: (at: string | number) => string,
    kind: Partial<Kind<Row>>,
  ) => {
    const of = reader<Instant>(name, overrides);
    const text = (row: Row): Text => {
      const at = of(row);
      return at ? write(at) : null;
    };
    const fileValue = (row: Row) => {
      const at = of(row);
      return at ? new Date(at) : null;
    };
    return headed(make(name, overrides, { text, hideBelow: 'small', sortValue: of, fileValue, ...kind }), text);
  };

  return {
    /** The name of the row, which leads to it; it cannot be hidden. */
    link: <Name extends string>(
      name: Name,
      to: (row: Row) => string,
      ...[overrides]: Args<Row, Text, Area, Name>
    ): ListColumn<Row> => {
      const text = reader<Text>(name, overrides);
      const cell = (row: Row): ReactNode => <NameLink to={to(row)}>{text(row) || none}</NameLink>;
      return make(name, overrides, { text, cell, choice: 'always', breaks: true, card: 'name' });
    },
    /** Words; its filter offers those that occur. */
    text: <Name extends string>(name: Name, ...[overrides]: Args<Row, Text, Area, Name>): ListColumn<Row> =>
      make(name, overrides, { text: reader<Text>(name, overrides) }),
    /** A count. */
    number: <Name extends string>(
      name: Name,
      ...[overrides]: Args<Row, Numeric, Area, Name, { digits?: number }>
    ): ListColumn<Row> => {
      const { digits, ...own }: ColumnOverrides<Row, Numeric> & { digits?: number } = overrides ?? {};
      return numeric(name, own, (value) => format.number(value, digits), {
        width: '84px',
        fileDigits: moreThan(digits),
      });
    },
    /** A measure with its unit, which stands in the header of a file. */
    quantity: <Name extends string>(
      name: Name,
      unit: string,
      ...[overrides]: Args<Row, Numeric, Area, Name, { digits?: number }>
    ): ListColumn<Row> => {
      const { digits, ...own }: ColumnOverrides<Row, Numeric> & { digits?: number } = overrides ?? {};
      const write = (value: number) => `${format.number(value, digits)}\u00a0${unit}`;
      return numeric(name, { fileUnit: unit, ...own }, write, { width: '104px', fileDigits: moreThan(digits) });
    },
    /** An amount of money, to the cent. */
    euros: <Name extends string>(name: Name, ...[overrides]: Args<Row, Numeric, Area, Name>): ListColumn<Row> =>
      numeric(name, { fileUnit: '€', ...overrides }, (value) => format.euros(value), {
        width: '104px',
        fileDigits: 2,
      }),
    /** A day. */
    date: <Name extends string>(name: Name, ...[overrides]: Args<Row, Instant, Area, Name>): ListColumn<Row> => {
      const of = reader<Instant>(name, overrides);
      const fileValue = (row: Row) => {
        const at = of(row);
        return at ? format.date(at) : null;
      };
      return timed(name, overrides, format.date, { width: '112px', fileValue });
    },
    /** A day and a time. */
    dateTime: <Name extends string>(name: Name, ...[overrides]: Args<Row, Instant, Area, Name>): ListColumn<Row> =>
      timed(name, overrides, format.unbrokenDateTime, { width: '172px' }),
    /** How long ago; the moment itself in a file and on hovering. */
    ago: <Name extends string>(name: Name, ...[overrides]: Args<Row, Instant, Area, Name>): ListColumn<Row> => {
      const of = reader<Instant>(name, overrides);
      const cell = (row: Row): ReactNode => {
        const at = of(row);
        if (!at) return none;
        return (
          <time dateTime={new Date(at).toISOString()} title={format.dateTime(at)}>
            {format.ago(at, now, 'short')}
          </time>
        );
      };
      return timed(name, overrides, (at) => format.ago(at, now), { width: '112px', hideBelow: 'narrow', cell });
    },
    /** One of a few states, as a badge; its filter offers all of them. */
    status: <Name extends string, Value extends string>(
      name: Name,
      styles: StatusStyles<Value>,
      ...[overrides]: Args<Row, NoInfer<Value>, Area, Name>
    ): ListColumn<Row> => {
      const of = reader<Value>(name, overrides);
      const label = (value: Value) => t(styles[value].label);
      return make(name, overrides, {
        text: (row) => label(of(row)),
        cell: (row) => <StatusBadge tone={styles[of(row)].tone} label={label(of(row))} />,
        card: 'beside',
        keeps: (row, value) => of(row) === value,
        options: () => (Object.keys(styles) as Value[]).map((value) => ({ value, label: label(value) })),
      });
    },
    /** Who it is, with the email address under the name. */
    person: <Name extends string>(name: Name, ...[overrides]: Args<Row, Person, Area, Name>): ListColumn<Row> => {
      const of = reader<Person>(name, overrides);
      const text = (row: Row): Text => of(row)?.name ?? of(row)?.email;
      const cell = (row: Row): ReactNode => (
        <>
          {text(row) ?? none}
          {of(row)?.name && of(row)?.email && <Caption>{of(row)?.email}</Caption>}
        </>
      );
      const search = overrides?.search === true ? (row: Row) => [of(row)?.name, of(row)?.email] : overrides?.search;
      return make(name, { ...overrides, ...(search && { search }) }, { text, cell, breaks: true });
    },
    /** Anything else: only what is written here. Sorted, searched and written to files by `of`, if it has one. */
    custom: (
      name: string,
      overrides: ColumnOverrides<Row, string | number | null | undefined> & {
        header: ParseKeys;
        cell: (row: Row) => ReactNode;
      },
    ): ListColumn<Row> => {
      const of = overrides.of;
      const text = (row: Row): Text => (of ? String(of(row) ?? '') : null);
      const { sortValue: _sorted, ...column } = make(name, overrides, {
        text,
        card: overrides.hasActions ? 'under' : false,
      });
      const sortValue = overrides.sortValue ?? of;
      return { ...column, ...(sortValue && { sortValue }) };
    },
  };
};
