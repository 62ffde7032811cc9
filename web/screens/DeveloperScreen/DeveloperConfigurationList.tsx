import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { DeveloperConfigurationList_query$key } from '../../__generated__/DeveloperConfigurationList_query.graphql.ts';
import { CatalogueList } from '../../entities/catalogue/CatalogueList.tsx';
import { useRecordActions } from '../../entities/catalogue/useRecordActions.tsx';
import { useDeleteDeveloperConfiguration } from '../../entities/io/developerMutations.ts';
import { paths } from '../../entities/paths.ts';
import { useColumns } from '../../lists/useColumns.tsx';
import { useList } from '../../lists/useList.ts';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { readDeveloperConfiguration } from './developerConfigurationRow.ts';

const DeveloperConfigurationForm = lazyComponent(() => import('./DeveloperConfigurationForm.tsx'));

/** The configurations in development with the number of their IOs. */
export function DeveloperConfigurationList({ query }: { query: DeveloperConfigurationList_query$key }) {
  const { t } = useTranslation();
  const remove = useDeleteDeveloperConfiguration();
  const list = useList<DeveloperConfigurationList_query$key>(
    graphql`
      fragment DeveloperConfigurationList_query on Query
      @throwOnFieldError
      @argumentDefinitions(count: { type: "Int", defaultValue: 1000 }, cursor: { type: "String" })
      @refetchable(queryName: "DeveloperConfigurationListQuery") {
        rows: developerConfigurations(first: $count, after: $cursor)
          @connection(key: "DeveloperConfigurationList_rows", filters: []) {
          __id
          totalCount
          edges {
            node {
              id
              ...developerConfigurationRow_configuration
            }
          }
        }
      }
    `,
    query,
  );
  const rows = list.rows.map(readDeveloperConfiguration);
  const connections = list.connection === null ? [] : [list.connection];
  const column = useColumns({ rows }, 'catalogue');
  const actionsOf = useRecordActions<(typeof rows)[number]>({
    nameOf: ({ name }) => name,
    edit: (row, onClose) => <DeveloperConfigurationForm row={row} connections={connections} onClose={onClose} />,
    remove: ({ id }) => remove({ id }, { connections }),
    lost: t('developer.deleteText'),
    isTyped: ({ ioCount }) => ioCount > 0,
  });
  return (
    <CatalogueList
      id="developer"
      label={t('staff.developer')}
      rows={rows}
      rest={list.rest}
      searchLabel={t('catalogue.search')}
      nameOf={({ name }) => name}
      actionsOf={actionsOf}
      dialogs={{
        new: (onClose) => <DeveloperConfigurationForm row={null} connections={connections} onClose={onClose} />,
      }}
      empty={{ icon: 'settings', title: t('developer.none'), text: t('developer.noneText') }}
      columns={[
        column.link('name', ({ key }) => paths.developerIos(key), { search: true }),
        column.text('code', { width: '140px', search: true }),
        column.text('description', { breaks: true, search: true, hideBelow: 'phone' }),
        column.number('ioCount', { header: 'developer.ios', width: '112px' }),
      ]}
    />
  );
}
