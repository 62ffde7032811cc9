import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcomes } from './inChunks.ts';
import type { BulkOutcome } from './useBulkTexts.ts';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Table } from '../../../ui/table/Table.tsx';

/** A device of a bulk change. */
export type BulkRow = { readonly id: string; readonly name: string };

type Props<Row> = {
  title: string;
  end: BulkOutcome<Row>;
  outcomes: Outcomes;
  telling: string;
  done: string;
  stateOf: ((row: Row) => ReactNode) | undefined;
  stateHeader: string;
};

/** What became of each of several devices, those first that it was not done to. */
export function BulkOutcomeTable<Row extends BulkRow>(props: Props<Row>) {
  const { title, end, outcomes, telling, done, stateOf, stateHeader } = props;
  const { t } = useTranslation();
  return (
    <Stack gap={3}>
      <Banner tone={outcomes.size === end.changed.length ? 'success' : 'warning'} title={telling} />
      <Table<Row>
        label={title}
        rows={[...end.refused, ...end.unknown, ...end.changed]}
        rowKey={({ id }) => id}
        maxHeight="50vh"
        columns={[
          { id: 'name', header: t('devices.name'), cell: ({ name }) => name, breaks: true },
          ...(stateOf
            ? [
                {
                  id: 'state',
                  header: stateHeader,
                  cell: stateOf,
                  hideBelow: 'phone' as const,
                  folds: 'plain' as const,
                },
              ]
            : []),
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
