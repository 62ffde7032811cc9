import { useTranslation } from 'react-i18next';
import { CoreStatusBadge } from '../../entities/core/CoreStatusBadge.tsx';
import type { Outcomes } from '../../entities/core/bulk/inChunks.ts';
import type { BulkOutcome } from '../../entities/core/bulk/useBulkTexts.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { DeviceRow } from './deviceRow.ts';

type Props = { title: string; end: BulkOutcome<DeviceRow>; outcomes: Outcomes; telling: string; done: string };

/** What became of each of several devices, those first that it was not done to. */
export function BulkOutcome({ title, end, outcomes, telling, done }: Props) {
  const { t } = useTranslation();
  return (
    <Stack gap={3}>
      <Banner tone={outcomes.size === end.changed.length ? 'success' : 'warning'} title={telling} />
      <Table<DeviceRow>
        label={title}
        rows={[...end.refused, ...end.unknown, ...end.changed]}
        rowKey={({ id }) => id}
        maxHeight="50vh"
        columns={[
          { id: 'name', header: t('devices.name'), cell: ({ name }) => name, breaks: true },
          {
            id: 'state',
            header: t('devices.state'),
            cell: (row) => <CoreStatusBadge core={row} />,
            hideBelow: 'phone',
            folds: 'plain',
          },
          {
            id: 'outcome',
            header: t('bulk.outcome'),
            cell: ({ id }) => outcomes.get(id)?.why ?? done,
            hideBelow: 'phone',
            folds: 'plain',
          },
        ]}
      />
    </Stack>
  );
}
