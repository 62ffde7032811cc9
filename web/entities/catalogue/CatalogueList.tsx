import { Suspense, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../lists/listColumn.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { useColumns } from '../../lists/useColumns.tsx';
import type { IconName } from '../../ui/display/Icon.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { useUrlOverlay } from '../useUrlOverlay.ts';

/** What can be done with a row: at once, or in a dialog that the URL names. */
export type CatalogueAction<Row> = {
  id: string;
  label: string;
  icon: IconName;
  /** Removes something. */
  danger?: boolean;
} & ({ dialog: (row: Row, close: () => void) => ReactNode } | { run: (row: Row) => void });

type Props<Row extends { readonly id: string }> = Pick<
  ComponentProps<typeof ListTable<Row>>,
  'id' | 'label' | 'columns' | 'rows' | 'searchLabel' | 'filterOrder' | 'scoped' | 'tools'
> & {
  /** Progress of the pages that have not arrived yet, of `useList`. */
  rest?: ComponentProps<typeof ListTable>['rest'];
  nameOf: (row: Row) => string;
  /** What can be done with a row; none for a list that only shows. */
  actionsOf?: (row: Row) => readonly CatalogueAction<Row>[];
  /** The dialogs that are about no row, by their words in the URL. */
  dialogs?: Readonly<Record<string, (close: () => void) => ReactNode>>;
  empty: { icon: IconName; title: string; text?: string };
};

/** The word in the URL of a dialog about a row. */
const wordOf = (action: string, id: string): string => `${action}.${id}`;

/**
 * A list of product management: searched, sorted and filtered by the URL, with a menu of what can be done with each
 * row. Its dialogs are in the URL, too: `?dialog=new`, or `?dialog=edit.` and the id of the row.
 */
export function CatalogueList<Row extends { readonly id: string }>(props: Props<Row>) {
  const { rows, columns, rest, nameOf, actionsOf, dialogs = {}, empty, ...list } = props;
  const { t } = useTranslation();
  const [dialog, open, close] = useUrlOverlay('dialog');
  const column = useColumns({ rows }, 'catalogue');
  const menuOf = (row: Row): ReactNode => {
    const actions = actionsOf?.(row) ?? [];
    if (actions.length === 0) return null;
    return (
      <MenuButton
        label={t('catalogue.actionsOf', { name: nameOf(row) })}
        icon="more"
        iconOnly
        variant="quiet"
        items={actions.map((action) => ({
          id: action.id,
          label: action.label,
          icon: action.icon,
          ...(action.danger && { danger: true }),
          onAction: () => ('run' in action ? action.run(row) : open(wordOf(action.id, row.id))),
        }))}
      />
    );
  };
  const menu: ListColumn<Row> = column.custom('act', {
    header: 'catalogue.actions',
    hideHeader: true,
    hasActions: true,
    align: 'end',
    width: '56px',
    choice: 'always',
    card: 'beside',
    cell: menuOf,
  });
  const opened = rows.flatMap((row) =>
    (actionsOf?.(row) ?? []).flatMap((action) =>
      'dialog' in action && dialog === wordOf(action.id, row.id) ? [action.dialog(row, close)] : [],
    ),
  );
  const general = dialog !== null && Object.hasOwn(dialogs, dialog) ? dialogs[dialog] : undefined;
  // Every row has an id, so that the list needs no other key.
  const table = {
    ...list,
    ...(rest && { rest }),
    rows,
    columns: actionsOf ? [...columns, menu] : columns,
    empty: <EmptyState headingLevel={2} {...empty} />,
  } as unknown as ComponentProps<typeof ListTable<Row>>;
  return (
    <>
      <ListTable<Row> {...table} />
      <Suspense fallback={null}>
        {general?.(close)}
        {opened[0]}
      </Suspense>
    </>
  );
}
