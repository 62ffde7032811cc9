import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { ConfigurationList_version$key } from '../../__generated__/ConfigurationList_version.graphql.ts';
import copyQuery from '../../__generated__/CopyConfigurationQuery$parameters.ts';
import { CatalogueList, type CatalogueAction } from '../../entities/catalogue/CatalogueList.tsx';
import { useRecordActions } from '../../entities/catalogue/useRecordActions.tsx';
import { paths } from '../../entities/paths.ts';
import { useDeleteProductConfiguration } from '../../entities/product/configurationMutations.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { useColumns } from '../../lists/useColumns.tsx';
import { useList } from '../../lists/useList.ts';
import { lazyQueryComponent } from '../../relay/lazyQueryComponent.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import type { CopyConfigurationProps } from './CopyConfiguration.tsx';
import { readConfiguration, type ConfigurationRow } from './configurationRow.ts';

const ConfigurationForm = lazyComponent(() => import('./ConfigurationForm.tsx'));
const CopyConfiguration = lazyQueryComponent(
  copyQuery,
  (_props: CopyConfigurationProps) => ({}),
  () => import('./CopyConfiguration.tsx'),
);

/** The configurations of a version, each with its IOs and firmwares. */
export function ConfigurationList({ version }: { version: ConfigurationList_version$key }) {
  const { t } = useTranslation();
  const remove = useDeleteProductConfiguration();
  const list = useList<ConfigurationList_version$key>(
    graphql`
      fragment ConfigurationList_version on ProductVersion
      @throwOnFieldError
      @argumentDefinitions(count: { type: "Int", defaultValue: 1000 }, cursor: { type: "String" })
      @refetchable(queryName: "ConfigurationListQuery") {
        id
        key
        product {
          key
        }
        rows: configurations(first: $count, after: $cursor) @connection(key: "ConfigurationList_rows", filters: []) {
          __id
          totalCount
          edges {
            node {
              id
              ...configurationRow_configuration
            }
          }
        }
      }
    `,
    version,
  );
  const { id: versionId, key: versionKey, product } = list.data;
  const rows = list.rows.map(readConfiguration);
  const connections = list.connection === null ? [] : [list.connection];
  const column = useColumns({ rows }, 'configurations');
  const nameOf = ({ name }: ConfigurationRow) => name;
  const productKey = product?.key ?? 0;
  const formOf = (configuration: ConfigurationRow | null, onClose: () => void) => (
    <ConfigurationForm
      versionId={versionId}
      configuration={configuration}
      connections={connections}
      onClose={onClose}
    />
  );
  const copy: CatalogueAction<ConfigurationRow> = {
    id: 'copy',
    label: t('configurations.copy'),
    icon: 'copy',
    dialog: (configuration, onClose) => (
      <CopyConfiguration
        configuration={configuration}
        versionId={versionId}
        connections={connections}
        onClose={onClose}
      />
    ),
  };
  const actionsOf = useRecordActions<ConfigurationRow>({
    nameOf,
    edit: formOf,
    more: () => [copy],
    remove: ({ id }) => remove({ id }, { connections }),
    lost: t('configurations.deleteText'),
    isTyped: ({ ioCount }) => ioCount > 0,
  });
  const ioLink = ({ key, ioCount }: ConfigurationRow) => (
    <NameLink to={paths.configurationIos(productKey, versionKey, key)}>
      {t('configurations.iosCount', { count: ioCount })}
    </NameLink>
  );
  return (
    <CatalogueList
      id="configurations"
      label={t('staff.configurations')}
      rows={rows}
      rest={list.rest}
      searchLabel={t('catalogue.search')}
      nameOf={nameOf}
      actionsOf={actionsOf}
      dialogs={{ new: (onClose) => formOf(null, onClose) }}
      empty={{ icon: 'settings', title: t('configurations.none'), text: t('configurations.noneText') }}
      columns={[
        column.link('name', ({ key }) => paths.firmwares(productKey, versionKey, key), {
          header: 'catalogue.name',
          search: true,
        }),
        column.text('code', { header: 'catalogue.code', width: '140px', search: true }),
        column.text('description', { header: 'catalogue.description', breaks: true, search: true, hideBelow: 'small' }),
        column.custom('ios', {
          header: 'configurations.ios',
          of: ({ ioCount }) => ioCount,
          width: '104px',
          card: 'under',
          cell: ioLink,
        }),
        column.number('cores', { of: ({ coreCount }) => coreCount, header: 'products.cores', width: '112px' }),
        column.text('hasBattery', {
          of: ({ hasBattery }) => t(hasBattery ? 'configurations.battery' : 'configurations.mains'),
          header: 'configurations.power',
          width: '124px',
          hideBelow: 'narrow',
        }),
      ]}
    />
  );
}
