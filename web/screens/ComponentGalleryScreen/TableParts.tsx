import { useState } from 'react';
import { BatteryLevel } from '../../ui/display/BatteryLevel.tsx';
import { styled } from 'styled-components';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { SignalBars } from '../../ui/display/SignalBars.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { Column, Sort } from '../../ui/table/column.ts';
import { Tag } from '../../ui/display/Tag.tsx';
import { TextLink } from '../../ui/button/TextLink.tsx';
import { Tree } from '../../ui/tree/Tree.tsx';
import type { TreeItem } from '../../ui/tree/flattenTree.ts';
import { demoRows, type DemoRow } from './demoRows.ts';
import { plainLink } from './plainLink.tsx';
import { words } from './words.ts';

const columns: Column<DemoRow>[] = [
  {
    id: 'name',
    header: 'Laite',
    cell: (row) => <TextLink href={`#${row.key}`}>{row.name}</TextLink>,
    sortValue: (row) => row.name,
  },
  {
    id: 'state',
    header: 'Tila',
    cell: (row) => <StatusBadge tone={row.tone} label={row.state} />,
    sortValue: (row) => row.state,
  },
  { id: 'place', header: 'Paikka', cell: (row) => row.place, sortValue: (row) => row.place, hideBelow: 'phone' },
  {
    id: 'quality',
    header: 'Yhteys',
    cell: (row) => <SignalBars quality={row.quality} label={row.quality === null ? 'Ei tietoa' : `${row.quality} %`} />,
    sortValue: (row) => row.quality,
    hideBelow: 'narrow',
  },
  {
    id: 'battery',
    header: 'Akku',
    cell: (row) => (
      <BatteryLevel percent={row.battery} label={row.battery === null ? '–' : `${row.battery} %`} showLabel />
    ),
    sortValue: (row) => row.battery,
    hideBelow: 'narrow',
  },
  {
    id: 'value',
    header: 'Lämpötila',
    align: 'end',
    width: '88px',
    cell: (row) => `${row.value.toFixed(1).replace('.', ',')} °C`,
    sortValue: (row) => row.value,
  },
  {
    id: 'more',
    header: 'Toiminnot',
    hideHeader: true,
    align: 'end',
    width: '56px',
    hideBelow: 'phone',
    cell: (row) => <IconButton label={`Toiminnot: ${row.name}`} icon="more" size="small" />,
  },
];

const many = demoRows(5000);

const tree: TreeItem[] = ['Asunto Oy Koivukuja', 'Asunto Oy Mäntykallio'].map((name, target) => ({
  id: `t${target}`,
  label: name,
  href: `#t${target}`,
  icon: 'building',
  meta: target === 0 ? <Tag tone="error">3</Tag> : undefined,
  children: ['A', 'B'].map((stair) => ({
    id: `t${target}${stair}`,
    label: `Talo ${stair}`,
    href: `#t${target}${stair}`,
    icon: 'home',
    children: [1, 2, 3].map((space) => ({
      id: `t${target}${stair}${space}`,
      label: `Asunto ${stair} ${space}`,
      href: `#t${target}${stair}${space}`,
      icon: 'door',
    })),
  })),
}));

const longTree: TreeItem[] = Array.from({ length: 400 }, (_flat, index) => ({
  id: `flat${index}`,
  label: `Asunto Oy Helsingin Kuusikallionkulma, huoneisto ${index + 1}`,
  href: `#flat${index}`,
  icon: 'door',
  meta: index % 7 === 0 ? <Tag tone="error">3</Tag> : undefined,
}));

/** Few lines of the same names, which are shown whole. */
const shortTree = longTree.slice(0, 3);

const Scrolled = styled.div`
  max-width: 260px;
  max-height: 240px;
  overflow-y: auto;
`;

/** Tables short and very long, and trees. */
export function TableParts() {
  const [rows, setRows] = useState(() => demoRows(8));
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' });
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['t0', 't0A']));
  const touch = () =>
    setRows(rows.map((row, index) => (index === 2 ? { ...row, value: row.value + 0.1, changedAt: Date.now() } : row)));
  const changedAt = (row: DemoRow) => row.changedAt;
  return (
    <Stack>
      <Card
        title={words.sections.table}
        padding="none"
        actions={
          <Button size="small" onClick={touch}>
            Muuta kolmatta
          </Button>
        }
      >
        <Table
          label={words.sections.table}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.key}
          sort={sort}
          onSortChange={setSort}
          changedAt={changedAt}
          isCurrent={(row) => row.key === 'row-4'}
        />
      </Card>
      <Grid minColumn={420}>
        <Card title={`${words.sections.longTable}, 5 000`} padding="none">
          <Table
            label={words.sections.longTable}
            columns={columns}
            rows={many}
            rowKey={(row) => row.key}
            sort={sort}
            onSortChange={setSort}
            maxHeight="320px"
          />
        </Card>
        <Card title={words.sections.tree}>
          <Tree
            label={words.sections.tree}
            items={tree}
            expanded={expanded}
            onExpandedChange={setExpanded}
            currentId="t0A2"
            renderLink={plainLink}
          />
        </Card>
        {[shortTree, longTree].map((items) => (
          <Card key={items.length} title={`${words.sections.tree}, ${items.length}`}>
            <Scrolled>
              <Tree
                label={`${words.sections.tree}, ${items.length}`}
                items={items}
                expanded={new Set()}
                onExpandedChange={() => undefined}
                renderLink={plainLink}
              />
            </Scrolled>
          </Card>
        ))}
        <Card title="Tyhjä taulukko" padding="none">
          <Table
            label="Tyhjä taulukko"
            columns={columns}
            rows={[]}
            rowKey={(row) => row.key}
            empty={<EmptyState icon="search" title="Haku ei löytänyt mitään" text="Kokeile lyhyempää hakua." />}
          />
        </Card>
      </Grid>
    </Stack>
  );
}
