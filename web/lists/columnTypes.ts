import type { ParseKeys } from 'i18next';
import type { StatusTone } from '../ui/display/StatusBadge.tsx';
import type { ListColumn, ListFilter, Texts } from './listColumn.ts';

/** Values of the kinds of columns. */
export type Text = string | null | undefined;
/** A number; the graph's decimals are strings. */
export type Numeric = number | string | null | undefined;
/** A moment as ISO text or in milliseconds. */
export type Instant = string | number | null | undefined;
/** Who it is, and how to reach them. */
export type Person = { readonly name?: string | null; readonly email?: string | null } | null | undefined;

/** Tone and words of each value of a status. */
export type StatusStyles<Value extends string> = Readonly<Record<Value, { tone: StatusTone; label: ParseKeys }>>;

/** A filter of a column with its own options: by default named as the column in the URL and as its header on the page. */
export type OwnFilter<Row> = Partial<ListFilter<Row>>;

/** What a column writes over of its kind. */
export type ColumnOverrides<Row, Value> = {
  [Key in keyof Omit<ListColumn<Row>, 'id' | 'header' | 'fileHeader' | 'searched' | 'filterOf'>]?:
    | ListColumn<Row>[Key]
    | undefined;
} & {
  /** The value, where it is not the field of the column's name. */
  of?: ((row: Row) => Value) | undefined;
  /** Words of the header; by default those of the column's name in the area of the list. */
  header?: ParseKeys | undefined;
  fileHeader?: ParseKeys;
  /** Unit that the header of a file has after it, where cells are written without. */
  fileUnit?: string;
  /** A search compares the text of the column, or these texts. */
  search?: true | ((row: Row) => Text | Texts);
  /** Filters by the column's values; a text is the filter's name in the URL. */
  filter?: true | string | OwnFilter<Row>;
};

type Field<Row, Value> = { [Key in keyof Row & string]: Row[Key] extends Value ? Key : never }[keyof Row & string];

type Source<Row, Value, Name extends string> = Name extends Field<Row, Value> ? unknown : { of: (row: Row) => Value };

type Titled<Area extends string, Name extends string> = `${Area}.${Name}` extends ParseKeys
  ? unknown
  : { header: ParseKeys };

type Options<Row, Value, Area extends string, Name extends string, More> = ColumnOverrides<Row, Value> &
  Source<Row, Value, Name> &
  Titled<Area, Name> &
  More;

/** Options of a kind: `of` is needed where no field has the name, `header` where no words of the area have it. */
export type Args<Row, Value, Area extends string, Name extends string, More = unknown> = object extends Source<
  Row,
  Value,
  Name
> &
  Titled<Area, Name> &
  More
  ? [options?: Options<Row, Value, Area, Name, More>]
  : [options: Options<Row, Value, Area, Name, More>];
