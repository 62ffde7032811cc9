import { useState } from 'react';
import type { ListColumn } from '../../lists/listColumn.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { demoRows, type DemoRow } from './demoRows.ts';

const rows = demoRows(12);
const states = [...new Set(rows.map(({ state }) => state))].map((state) => ({ value: state, label: state }));
const columns: ListColumn<DemoRow>[] = [
  {
    id: 'name',
    header: 'Laite',
    cell: ({ name }) => name,
    sortValue: ({ name }) => name,
    choice: 'always',
    searched: ({ name, place }) => [name, place],
  },
  {
    id: 'state',
    header: 'Tila',
    cell: ({ tone, state }) => <StatusBadge tone={tone} label={state} />,
    sortValue: ({ state }) => state,
    filterOf: () => ({ id: 'state', label: 'Tila', options: states, keeps: ({ state }, wanted) => state === wanted }),
  },
  {
    id: 'place',
    header: 'Paikka',
    cell: ({ place }) => place,
    sortValue: ({ place }) => place,
    hideBelow: 'phone',
  },
  {
    id: 'value',
    header: 'Lukema',
    align: 'end',
    cell: ({ value }) => value.toFixed(1).replace('.', ','),
    sortValue: ({ value }) => value,
  },
];

const total = rows.reduce((sum, { value }) => sum + value, 0);

/** A list to work with, its bar of chosen rows, and a table whose rows are chosen and summed. */
export function ListParts() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['row-1', 'row-2']));
  return (
    <Stack>
      <ListTable
        id="parts"
        label="Luettelo"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        searchLabel="Hae laitteista"
        card={false}
        fileName="laitteet"
        empty={<EmptyState icon="device" title="Ei vielä laitteita" />}
        rowName={({ name }) => name}
        bulkActions={(chosen, choose) => <Button onClick={() => choose([])}>{`Päivitä ${chosen.length}`}</Button>}
      />
      <Card title="Valitut rivit ja summa" padding="none">
        <Table
          label="Valitut rivit ja summa"
          columns={columns}
          rows={rows.slice(0, 5)}
          rowKey={({ key }) => key}
          selection={{
            selected,
            onChange: setSelected,
            allLabel: 'Valitse kaikki',
            rowLabel: ({ name }) => `Valitse ${name}`,
          }}
          footer={{ name: 'Yhteensä', value: total.toFixed(1).replace('.', ',') }}
        />
      </Card>
    </Stack>
  );
}
