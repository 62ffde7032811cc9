import { useTranslation } from 'react-i18next';
import { paths } from '../../entities/paths.ts';
import { useFormat } from '../../i18n/format.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { anyDevice, unknown } from './fleetSelection.ts';
import { fleetView, viewParam } from './toolSearch.ts';
import type { FleetList_query$data } from '../../__generated__/FleetList_query.graphql.ts';

type Product = FleetList_query$data['fleet']['products'][number];

/** Path of the list of the devices of one product and firmware with a fault, or of all of them. */
const pathOf = ({ productKey, firmware }: Pick<Product, 'productKey' | 'firmware'>, trouble: string): string => {
  const search = new URLSearchParams({ [viewParam]: fleetView, trouble, product: String(productKey ?? 0) });
  search.set('firmware', firmware ?? unknown);
  return `${paths.targetTools()}?${search}`;
};

/** All devices by product and firmware; each leads to the list of its devices. */
export function FleetProducts({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card title={t('fleet.products')} padding="none">
      <Table<Product>
        label={t('fleet.products')}
        rows={products}
        rowKey={({ productName, firmware }) => `${productName} ${firmware}`}
        columns={[
          {
            id: 'product',
            header: t('fleet.product'),
            breaks: true,
            choice: 'always',
            cell: ({ productName, ...row }) => (
              <NameLink to={pathOf(row, anyDevice)}>{productName ?? unknown}</NameLink>
            ),
          },
          {
            id: 'firmware',
            header: t('fleet.firmware'),
            hideBelow: 'phone',
            folds: 'plain',
            cell: ({ firmware }) => firmware ?? unknown,
          },
          {
            id: 'devices',
            header: t('devices.title'),
            align: 'end',
            cell: ({ deviceCount }) => format.number(deviceCount),
          },
          {
            id: 'offline',
            header: t('fleet.trouble.OFFLINE'),
            align: 'end',
            hideBelow: 'phone',
            cell: ({ offlineCount }) => format.number(offlineCount),
          },
          {
            id: 'outdated',
            header: t('fleet.trouble.OUTDATED'),
            align: 'end',
            cell: ({ outdatedCount, ...row }) =>
              outdatedCount === 0 ? (
                format.number(outdatedCount)
              ) : (
                <NameLink to={pathOf(row, 'OUTDATED')}>{format.number(outdatedCount)}</NameLink>
              ),
          },
        ]}
      />
    </Card>
  );
}
