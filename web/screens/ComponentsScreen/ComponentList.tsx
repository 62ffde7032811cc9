import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { ComponentList_query$key } from '../../__generated__/ComponentList_query.graphql.ts';
import { CatalogueList } from '../../entities/catalogue/CatalogueList.tsx';
import { useRecordActions } from '../../entities/catalogue/useRecordActions.tsx';
import { useDeleteComponent } from '../../entities/model/componentMutations.ts';
import { useColumns } from '../../lists/useColumns.tsx';
import { useList } from '../../lists/useList.ts';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { readComponent } from './componentRow.ts';

const ComponentForm = lazyComponent(() => import('./ComponentForm.tsx'));

/** The components with their codes and descriptions. */
export function ComponentList({ query }: { query: ComponentList_query$key }) {
  const { t } = useTranslation();
  const remove = useDeleteComponent();
  const list = useList<ComponentList_query$key>(
    graphql`
      fragment ComponentList_query on Query
      @throwOnFieldError
      @argumentDefinitions(count: { type: "Int", defaultValue: 1000 }, cursor: { type: "String" })
      @refetchable(queryName: "ComponentListQuery") {
        rows: components(first: $count, after: $cursor) @connection(key: "ComponentList_rows", filters: []) {
          __id
          totalCount
          edges {
            node {
              id
              ...componentRow_component
            }
          }
        }
      }
    `,
    query,
  );
  const rows = list.rows.map(readComponent);
  const connections = list.connection === null ? [] : [list.connection];
  const column = useColumns({ rows }, 'catalogue');
  const actionsOf = useRecordActions<(typeof rows)[number]>({
    nameOf: ({ name }) => name,
    edit: (row, onClose) => <ComponentForm row={row} connections={connections} onClose={onClose} />,
    remove: ({ id }) => remove({ id }, { connections }),
    lost: t('components.deleteText'),
  });
  return (
    <CatalogueList
      id="components"
      label={t('staff.components')}
      rows={rows}
      rest={list.rest}
      searchLabel={t('catalogue.search')}
      nameOf={({ name }) => name}
      actionsOf={actionsOf}
      dialogs={{ new: (onClose) => <ComponentForm row={null} connections={connections} onClose={onClose} /> }}
      empty={{ icon: 'tools', title: t('components.none'), text: t('components.noneText') }}
      columns={[
        column.text('name', { choice: 'always', breaks: true, search: true, card: 'name' }),
        column.text('code', { width: '180px', search: true }),
        column.text('description', { breaks: true, search: true, hideBelow: 'phone' }),
      ]}
    />
  );
}
