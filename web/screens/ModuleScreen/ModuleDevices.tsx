import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { ModuleDevices_target$key } from '../../__generated__/ModuleDevices_target.graphql.ts';
import { CoreStatusBadge } from '../../entities/core/CoreStatusBadge.tsx';
import { paths } from '../../entities/paths.ts';
import { ValueReading } from '../../entities/value/ValueReading.tsx';
import { ListTable } from '../../lists/ListTable.tsx';
import { useColumns } from '../../lists/useColumns.tsx';
import { useList, type RowOf } from '../../lists/useList.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { modules, type ModuleName } from '../../entities/place/modules.ts';
import { valueNameOf } from '../../entities/value/valueName.ts';

type Props = {
  target: ModuleDevices_target$key;
  name: ModuleName;
  groupKey?: number | undefined;
  spaceKey?: number | undefined;
};

/** The devices of a module with their visible values, those of one group or space only on its page. */
export function ModuleDevices({ target: key, name, groupKey, spaceKey }: Props) {
  const { t } = useTranslation();
  const list = useList<ModuleDevices_target$key>(
    graphql`
      fragment ModuleDevices_target on Target
      @throwOnFieldError
      @argumentDefinitions(count: { type: "Int", defaultValue: 200 }, cursor: { type: "String" })
      @refetchable(queryName: "ModuleDevicesQuery") {
        key
        rows: coresOfKind(kind: $kind, first: $count, after: $cursor) @connection(key: "ModuleDevices_rows") {
          totalCount
          edges {
            node {
              id
              key
              name
              space {
                key
                name
              }
              group {
                key
                name
              }
              values {
                id
                ...valueName_value
                visible
                ...ValueReading_value
              }
              ...CoreStatusBadge_core
            }
          }
        }
      }
    `,
    key,
  );
  const rows = list.rows.filter(
    ({ group, space }) =>
      (groupKey === undefined || group?.key === groupKey) && (spaceKey === undefined || space?.key === spaceKey),
  );
  const column = useColumns(list, 'settings');
  const title = t('settings.devicesOf', { name: t(modules[name].label) });
  return (
    <ListTable<RowOf<ModuleDevices_target$key>>
      id="moduleDevices"
      label={title}
      fileName={title}
      searchLabel={t('settings.searchDevices')}
      rows={rows}
      rest={list.rest}
      columns={[
        column.link('name', (core) => paths.core({ ...core, target: list.data }), {
          header: 'settings.device',
          search: true,
        }),
        column.text('space', { of: ({ space }) => space?.name, search: true }),
        column.text('group', { of: ({ group }) => group?.name, filter: true, hideBelow: 'small' }),
        column.custom('status', {
          header: 'settings.status',
          cell: (core) => <CoreStatusBadge core={core} />,
        }),
        column.custom('values', {
          header: 'settings.values',
          cell: ({ values }) => (
            <Stack gap={0}>
              {(values ?? [])
                .filter(({ visible }) => visible)
                .map((value) => (
                  <span key={value.id}>
                    {valueNameOf(value)}
                    {': '}
                    <ValueReading value={value} />
                  </span>
                ))}
            </Stack>
          ),
        }),
      ]}
      empty={
        <EmptyState icon="device" headingLevel={2} title={t('settings.noDevices')} text={t('settings.noDevicesText')} />
      }
    />
  );
}
