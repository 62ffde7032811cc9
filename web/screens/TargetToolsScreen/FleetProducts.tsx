import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { FleetList_query$data } from '../../__generated__/FleetList_query.graphql.ts';

type Product = FleetList_query$data['fleet']['products'][number];

/** All devices by product and firmware. */
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
            cell: ({ productName }) => productName ?? '–',
          },
          { id: 'firmware', header: t('fleet.firmware'), cell: ({ firmware }) => firmware ?? '–' },
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
            cell: ({ outdatedCount }) => format.number(outdatedCount),
          },
        ]}
      />
    </Card>
  );
}
