import { useTranslation } from 'react-i18next';
import type { FleetRows_fleet$data } from '../../__generated__/FleetRows_fleet.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import type { ListColumn } from '../../lists/listColumn.ts';
import { useColumns } from '../../lists/useColumns.tsx';
import { useListParams } from '../../lists/useListParams.ts';
import type { FleetRow } from './fleetRow.ts';
import { anyDevice, firstSort, isSortedByServer, troubles, unknown } from './fleetSelection.ts';

const keyed = (key: number | null | undefined) => (key === null || key === undefined ? null : { key });

const pathOf = ({ key, targetKey, groupKey, spaceKey }: FleetRow): string =>
  paths.core({ key, target: { key: targetKey }, group: keyed(groupKey), space: keyed(spaceKey) });

/** The server narrows the list. */
const keeps = () => true;

/** The columns of the fleet, whose filters offer the faults, products and firmwares of all devices, loaded or not. */
export const useFleetColumns = (rows: readonly FleetRow[], fleet: FleetRows_fleet$data): ListColumn<FleetRow>[] => {
  const { t } = useTranslation();
  const column = useColumns({ rows }, 'fleet');
  const product = useListParams(firstSort).valueOf('product');
  const countOf = (one: string) => fleet.troubles.find(({ trouble }) => trouble === one)?.deviceCount ?? 0;
  const products = new Map(
    fleet.products.map(({ productKey, productName }) => [String(productKey ?? 0), productName ?? unknown]),
  );
  const firmwares = fleet.products
    .filter(({ productKey }) => product === '' || String(productKey ?? 0) === product)
    .map(({ firmware }) => firmware ?? unknown);
  const columns = [
    column.link('name', pathOf, { header: 'core.title' }),
    column.text('site', {
      of: ({ targetName }) => targetName,
      header: 'home.site',
      sort: 'ascending',
      hideBelow: 'phone',
      breaks: true,
      cell: ({ targetKey, targetName }) => <NameLink to={paths.target(targetKey)}>{targetName}</NameLink>,
    }),
    column.text('trouble', {
      of: ({ troubles: own }) => own.map((one) => t(`fleet.trouble.${one}`)).join(', '),
      header: 'fleet.fault',
      breaks: true,
      filter: {
        options: [
          ...troubles.map((value) => ({
            value,
            label: t('fleet.option', { name: t(`fleet.trouble.${value}`), count: countOf(value) }),
          })),
          { value: anyDevice, label: t('fleet.anyDevice') },
        ],
        keeps,
      },
    }),
    column.text('product', {
      of: ({ productName }) => productName,
      hideBelow: 'small',
      breaks: true,
      filter: { options: [...products].map(([value, label]) => ({ value, label })), keeps },
    }),
    column.text('firmware', {
      of: ({ firmware, newestFirmware }) =>
        newestFirmware ? `${firmware ?? unknown} → ${newestFirmware}` : (firmware ?? unknown),
      hideBelow: 'narrow',
      filter: {
        options: [...new Set(firmwares)].toSorted().map((value) => ({ value, label: value })),
        keeps,
        within: 'product',
      },
    }),
    column.text('serial', {
      of: ({ serialId }) => serialId,
      header: 'core.serialId',
      hideBelow: 'small',
      choice: 'extra',
    }),
    column.number('battery', { header: 'devices.battery', hideBelow: 'small', choice: 'extra' }),
    column.dateTime('seen', { of: ({ lastSeenAt }) => lastSeenAt }),
  ];
  return columns.map((one) => {
    const { sortValue, ...others } = one;
    // A file has the value, which a column that the server cannot sort by lacks otherwise.
    return isSortedByServer(one.id) || !sortValue ? one : { ...others, fileValue: sortValue };
  });
};
