import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { StatusBadge } from '../ui/display/StatusBadge.tsx';
import { useNow } from '../ui/display/useNow.ts';
import { Caption } from '../ui/layout/Caption.tsx';
import type { Args, Look, Moment, Numeric, Person, StatusLooks, Text } from './columnTypes.ts';
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

  const make = <Value,>(name: string, look: Look<Row, Value> = {}, kind: Kind<Row>): ListColumn<Row> => {
    const { of: _of, header: word, fileHeader, fileUnit, search, filter, ...own } = look;
    const { text, options = textOptions(text), keeps = (row, value) => text(row) === value, ...usual } = kind;
    const header = t(word ?? (`${area}.${name}` as ParseKeys));
    return {
      id: name,
      header,
      cell: (row) => text(row) || none,
      sortValue: text,
      cardText: text,
      card: look.choice === 'extra' ? false : 'about',
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
    <Value,>(name: string, look: { of?: ((row: Row) => Value) | undefined } | undefined) =>
    (row: Row): Value =>
      look?.of ? look.of(row) : ((row as Record<string, unknown>)[name] as Value);
  /** On a card a figure or a moment has its header before it. */
  const headed = (column: ListColumn<Row>, text: (row: Row) => Text): ListColumn<Row> => ({
    ...column,
    cardText: (row) => text(row) && `${column.header} ${text(row)}`,
  });

  const numeric = (
    name: string,
    look: Look<Row, Numeric> | undefined,
    write: (value: number) => string,
    { fileDigits, ...kind }: Partial<Kind<Row>> & { fileDigits: number },
  ) => {
    const of = reader<Numeric>(name, look);
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
    return headed(make(name, look, { ...usual, ...kind }), text);
  };
  const timed = (
    name: string,
    look: Look<Row, Moment> | undefined,
    write: (at: string | number) => string,
    kind: Partial<Kind<Row>>,
  ) => {
    const of = reader<Moment>(name, look);
    const text = (row: Row): Text => {
      const at = of(row);
      return at ? write(at) : null;
    };
    const fileValue = (row: Row) => {
      const at = of(row);
      return at ? new Date(at) : null;
    };
    return headed(make(name, look, { text, hideBelow: 'small', sortValue: of, fileValue, ...kind }), text);
  };

  return {
    /** The name of the row, which leads to it; it cannot be hidden. */
    link: <Name extends string>(
      name: Name,
      to: (row: Row) => string,
      ...[look]: Args<Row, Text, Area, Name>
    ): ListColumn<Row> => {
      const text = reader<Text>(name, look);
      const cell = (row: Row): ReactNode => <NameLink to={to(row)}>{text(row) || none}</NameLink>;
      return make(name, look, { text, cell, choice: 'always', breaks: true, card: 'name' });
    },
    /** Words; its filter offers those that occur. */
    text: <Name extends string>(name: Name, ...[look]: Args<Row, Text, Area, Name>): ListColumn<Row> =>
      make(name, look, { text: reader<Text>(name, look) }),
    /** A count. */
    number: <Name extends string>(
      name: Name,
      ...[look]: Args<Row, Numeric, Area, Name, { digits?: number }>
    ): ListColumn<Row> => {
      const { digits, ...own }: Look<Row, Numeric> & { digits?: number } = look ?? {};
      return numeric(name, own, (value) => format.number(value, digits), {
        width: '84px',
        fileDigits: moreThan(digits),
      });
    },
    /** A measure with its unit, which stands in the header of a file. */
    quantity: <Name extends string>(
      name: Name,
      unit: string,
      ...[look]: Args<Row, Numeric, Area, Name, { digits?: number }>
    ): ListColumn<Row> => {
      const { digits, ...own }: Look<Row, Numeric> & { digits?: number } = look ?? {};
      const write = (value: number) => `${format.number(value, digits)}\u00a0${unit}`;
      return numeric(name, { fileUnit: unit, ...own }, write, { width: '104px', fileDigits: moreThan(digits) });
    },
    /** An amount of money, to the cent. */
    euros: <Name extends string>(name: Name, ...[look]: Args<Row, Numeric, Area, Name>): ListColumn<Row> =>
      numeric(name, { fileUnit: '€', ...look }, (value) => t('consumption.cost', { euros: format.number(value, 2) }), {
        width: '104px',
        fileDigits: 2,
      }),
    /** A day. */
    date: <Name extends string>(name: Name, ...[look]: Args<Row, Moment, Area, Name>): ListColumn<Row> => {
      const of = reader<Moment>(name, look);
      const fileValue = (row: Row) => {
        const at = of(row);
        return at ? format.date(at) : null;
      };
      return timed(name, look, format.date, { width: '112px', fileValue });
    },
    /** A day and a time. */
    moment: <Name extends string>(name: Name, ...[look]: Args<Row, Moment, Area, Name>): ListColumn<Row> =>
      timed(name, look, format.moment, { width: '172px' }),
    /** How long ago; the moment itself in a file and on hovering. */
    ago: <Name extends string>(name: Name, ...[look]: Args<Row, Moment, Area, Name>): ListColumn<Row> => {
      const of = reader<Moment>(name, look);
      const cell = (row: Row): ReactNode => {
        const at = of(row);
        if (!at) return none;
        return (
          <time dateTime={new Date(at).toISOString()} title={format.dateTime(at)}>
            {format.ago(at, now, 'short')}
          </time>
        );
      };
      return timed(name, look, (at) => format.ago(at, now), { width: '112px', hideBelow: 'narrow', cell });
    },
    /** One of a few states, as a badge; its filter offers all of them. */
    status: <Name extends string, Value extends string>(
      name: Name,
      looks: StatusLooks<Value>,
      ...[look]: Args<Row, NoInfer<Value>, Area, Name>
    ): ListColumn<Row> => {
      const of = reader<Value>(name, look);
      const label = (value: Value) => t(looks[value].label);
      return make(name, look, {
        text: (row) => label(of(row)),
        cell: (row) => <StatusBadge tone={looks[of(row)].tone} label={label(of(row))} />,
        card: 'beside',
        keeps: (row, value) => of(row) === value,
        options: () => (Object.keys(looks) as Value[]).map((value) => ({ value, label: label(value) })),
      });
    },
    /** Who it is, with the email address under the name. */
    person: <Name extends string>(name: Name, ...[look]: Args<Row, Person, Area, Name>): ListColumn<Row> => {
      const of = reader<Person>(name, look);
      const text = (row: Row): Text => of(row)?.name ?? of(row)?.email;
      const cell = (row: Row): ReactNode => (
        <>
          {text(row) ?? none}
          {of(row)?.name && of(row)?.email && <Caption>{of(row)?.email}</Caption>}
        </>
      );
      const search = look?.search === true ? (row: Row) => [of(row)?.name, of(row)?.email] : look?.search;
      return make(name, { ...look, ...(search && { search }) }, { text, cell, breaks: true });
    },
    /** Anything else: only what is written here. Sorted, searched and written to files by `of`, if it has one. */
    custom: (
      name: string,
      look: Look<Row, string | number | null | undefined> & { header: ParseKeys; cell: (row: Row) => ReactNode },
    ): ListColumn<Row> => {
      const of = look.of;
      const text = (row: Row): Text => (of ? String(of(row) ?? '') : null);
      const { sortValue: _sorted, ...column } = make(name, look, { text, card: look.acts ? 'under' : false });
      const sortValue = look.sortValue ?? of;
      return { ...column, ...(sortValue && { sortValue }) };
    },
  };
};
