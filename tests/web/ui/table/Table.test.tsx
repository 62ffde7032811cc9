import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rowWindow } from '../../../../web/ui/layout/useRowWindow.ts';
import { media } from '../../../../web/ui/theme/tokens.ts';
import { Table, type TableProps } from '../../../../web/ui/table/Table.tsx';
import type { Column, Sort } from '../../../../web/ui/table/column.ts';

afterEach(cleanup);

interface Thing {
  id: string;
  name: string;
  weight: number | null;
}

const columns: Column<Thing>[] = [
  { id: 'name', header: 'Name', cell: (row) => <a href={`#${row.id}`}>{row.name}</a>, sortValue: (row) => row.name },
  { id: 'weight', header: 'Weight', cell: (row) => row.weight ?? '–', sortValue: (row) => row.weight, align: 'end' },
  { id: 'note', header: 'Note', cell: () => 'note' },
];

const things: Thing[] = [
  { id: 'a', name: 'Meter 10', weight: 3 },
  { id: 'b', name: 'Meter 2', weight: null },
  { id: 'c', name: 'Äyri', weight: 11 },
];

function Things({ rows, ...rest }: { rows: readonly Thing[] } & Partial<TableProps<Thing>>) {
  const [sort, setSort] = useState<Sort | undefined>(undefined);
  return (
    <Table
      label="Things"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort}
      onSortChange={setSort}
      {...rest}
    />
  );
}

const chosen = {
  selected: new Set<string>(),
  onChange: () => undefined,
  allLabel: 'All',
  rowLabel: ({ name }: Thing) => `Choose ${name}`,
};

const names = () => screen.getAllByRole('link').map((link) => link.textContent);
const sortBy = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it.each([
  [7, 'false'],
  [8, 'true'],
])('brings %s columns closer on a page of medium width: %s', (count, hasMany) => {
  const many = Array.from({ length: count }, (_column, index) => ({
    id: `c${index}`,
    header: `C${index}`,
    cell: () => 1,
  }));
  render(<Things rows={things} columns={many} />);
  expect(screen.getByRole('table')).toHaveAttribute('data-many-columns', hasMany);
});

describe('a table of very many rows', () => {
  const many = Array.from({ length: 400 }, (_, index) => ({
    id: String(index),
    name: `Meter ${index}`,
    weight: index,
  }));

  it('names the row that is open beside it', () => {
    render(<Things rows={things} isCurrent={({ id }) => id === 'b'} />);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true', null]);
  });

  it('tells what is cut in a cell to whoever points at it, and nothing where all is read', () => {
    render(<Things rows={many} />);
    const cell = screen.getByText('Meter 0').closest('th') ?? document.body;
    Object.defineProperty(cell, 'scrollWidth', { value: 200 });
    fireEvent.pointerOver(screen.getByText('Meter 0'));
    expect(cell).toHaveAttribute('title', 'Meter 0');
    const whole = screen.getByText('Meter 1').closest('th') ?? document.body;
    fireEvent.pointerOver(whole);
    expect(whole).not.toHaveAttribute('title', 'Meter 1');
  });

  it('shows what is cut in a row that has the focus or was tapped, until Escape or another row', () => {
    render(<Things rows={many} />);
    const link = screen.getByRole('link', { name: 'Meter 0' });
    Object.defineProperty(link, 'scrollWidth', { value: 200 });
    const shown = () => screen.queryByRole('definition', { hidden: true })?.textContent;
    act(() => link.focus());
    expect(shown()).toBe('Meter 0');
    fireEvent.keyDown(link, { key: 'Escape' });
    expect(shown()).toBeUndefined();
    fireEvent.pointerUp(link, { pointerType: 'touch' });
    expect(shown()).toBe('Meter 0');
    act(() => screen.getByRole('link', { name: 'Meter 1' }).focus());
    expect(shown()).toBeUndefined();
  });
});

describe('a table', () => {
  it.each([
    ['cannot be hidden', { choice: 'always' as const }],
    ['holds names', { breaks: true }],
  ])('names its rows by the column that %s, else by the first that is read', (_title, marks) => {
    const [name, weight, note] = columns;
    const of = (...some: (Column<Thing> | undefined)[]) => some.filter((one) => one !== undefined);
    const { rerender } = render(
      <Things rows={things} columns={of(weight, name && { ...name, ...marks }, note)} selection={chosen} />,
    );
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
      things.map(({ name: text }) => text),
    );
    rerender(<Things rows={things} columns={of(weight, name, note)} selection={chosen} />);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['3', '–', '11']);
  });

  it('sorts by a header, the second press turning it round, numbers inside names as numbers', async () => {
    render(<Things rows={things} />);
    await sortBy('Name');
    expect(names()).toEqual(['Meter 2', 'Meter 10', 'Äyri']);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await sortBy('Name');
    expect(names()).toEqual(['Äyri', 'Meter 10', 'Meter 2']);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('keeps rows without a value last, whichever way it is sorted', async () => {
    render(<Things rows={things} />);
    await sortBy('Weight');
    expect(names()).toEqual(['Meter 10', 'Äyri', 'Meter 2']);
    await sortBy('Weight');
    expect(names()).toEqual(['Äyri', 'Meter 10', 'Meter 2']);
  });

  it('offers no sorting where a column has nothing to sort by', () => {
    render(<Things rows={things} />);
    const header = screen.getByRole('columnheader', { name: 'Note' });
    expect(within(header).queryByRole('button')).not.toBeInTheDocument();
  });

  it('leaves the order to the server when rows come sorted', () => {
    render(<Things rows={things} presorted sort={{ column: 'weight', direction: 'descending' }} />);
    expect(names()).toEqual(['Meter 10', 'Meter 2', 'Äyri']);
  });

  it('moves the focus between rows with the arrows', async () => {
    render(<Things rows={things} />);
    screen.getByRole('link', { name: 'Meter 10' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Meter 2' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(screen.getByRole('link', { name: 'Meter 2' })).toHaveFocus();
  });

  it('shows what to do next when it has no rows', () => {
    render(<Things rows={[]} empty={<p>Add the first</p>} />);
    expect(screen.queryByRole('columnheader')).toBeNull();
    expect(screen.getByText('Add the first')).toBeInTheDocument();
  });

  it('marks the row that a live change touched', () => {
    const { container } = render(<Things rows={things} changedAt={(row) => (row.id === 'b' ? Date.now() : null)} />);
    const glowing = [...container.querySelectorAll('tbody tr')].filter((row) => row.querySelector('th > span'));
    expect(glowing.map((row) => row.textContent)).toEqual(['Meter 2–note']);
  });
});

describe('a table on a narrow page', () => {
  const folding: Column<Thing>[] = [
    { id: 'name', header: 'Name', cell: ({ name }) => name },
    { id: 'kind', header: 'Kind', cell: () => 'meter', folds: 'plain', hideBelow: 'phone' },
    { id: 'weight', header: 'Weight', cell: ({ weight }) => weight, folds: 'named', hideBelow: 'phone' },
    { id: 'note', header: 'Note', cell: () => 'note' },
  ];
  const open = () =>
    render(<Table label="Things" columns={folding} rows={things.slice(0, 2)} rowKey={({ id }) => id} />);
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  afterEach(() => vi.unstubAllGlobals());

  it('tells under a name what it has no columns for, and nothing of what is not known', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query !== media.paper,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
    open();
    expect(headers()).toEqual(['Name', 'Note']);
    expect(screen.getByRole('rowheader', { name: /^Meter 10/ })).toHaveTextContent(/Kind: meter.*Weight: 3$/);
    expect(screen.getByRole('rowheader', { name: /^Meter 2/ })).not.toHaveTextContent('Weight');
  });

  it('has them as columns where there is room', () => {
    open();
    expect(headers()).toEqual(['Name', 'Kind', 'Weight', 'Note']);
  });
});

describe('a table on paper', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('has all of its rows, however many, for nobody scrolls there', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === 'print',
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
    const many = Array.from({ length: 400 }, (_, index) => ({ id: `${index}`, name: `Row ${index}`, weight: index }));
    render(<Table label="Things" columns={columns} rows={many} rowKey={({ id }) => id} />);
    expect(screen.getAllByRole('row')).toHaveLength(401);
  });
});

describe('a table of some hundred rows', () => {
  const some = Array.from({ length: 200 }, (_, index) => ({ id: `${index}`, name: `Row ${index}`, weight: index }));

  it('draws first what a page shows at first, and holds the place of the others', () => {
    const page = document.createElement('div');
    const root = createRoot(page);
    // Outside of act, so that only the first commit has happened.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    flushSync(() => root.render(<Things rows={some} />));
    expect(page.querySelectorAll('tbody a')).toHaveLength(30);
    expect(page.querySelector<HTMLElement>('tr[data-spacer]')?.style.height).toBe('6800px');
    flushSync(() => root.unmount());
    vi.unstubAllGlobals();
  });

  it('then draws every row', () => {
    const { container } = render(<Things rows={some} />);
    expect(screen.getAllByRole('link')).toHaveLength(200);
    expect(container.querySelector('tr[data-spacer]')).toBeNull();
  });
});

describe('a table of very many rows', () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({ id: `${index}`, name: `Row ${index}`, weight: index }));

  it('draws only the rows in sight, yet says how many there are', () => {
    render(<Things rows={many} />);
    expect(screen.getAllByRole('link').length).toBeLessThan(80);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
  });

  it('keeps its columns wide enough to read, those too that a narrow page leaves out, and scrolls where they do not fit', () => {
    const own: Record<string, Partial<Column<Thing>>> = {
      name: { breaks: true },
      weight: { width: '72px' },
      note: { hideBelow: 'phone' },
    };
    const rarely = columns.map((column) => ({ ...column, ...own[column.id] }));
    const needs = () =>
      ['always', 'phone', 'narrow', 'small'].map((group) =>
        screen.getByRole('table').style.getPropertyValue(`--${group}-need`),
      );
    render(<Things rows={many} columns={rarely} />);
    expect(needs()).toEqual(['calc(0px + 128px + 72px)', 'calc(0px + 96px)', 'calc(0px)', 'calc(0px)']);
    cleanup();
    render(<Things rows={things} columns={rarely} />);
    expect(needs()).toEqual(['', '', '', '']);
  });

  it('draws the rows it is scrolled to, with their own numbers', () => {
    render(<Things rows={many} />);
    const box = screen.getByRole('region', { name: 'Things' });
    box.scrollTop = 40 * 3000;
    fireEvent.scroll(box);
    const row = screen.getByRole('link', { name: 'Row 3000' }).closest('tr');
    expect(row).toHaveAttribute('aria-rowindex', '3002');
    expect(screen.queryByRole('link', { name: 'Row 0' })).not.toBeInTheDocument();
  });

  it('shows the first of the new order after sorting', async () => {
    render(<Things rows={many} />);
    await sortBy('Weight');
    await sortBy('Weight');
    expect(names()[0]).toBe('Row 4999');
  });
});

describe('the window of a long list', () => {
  it('stands for the rows outside it with their height', () => {
    const shown = rowWindow(1000, 40, 20_000, 400);
    expect(shown.first).toBeLessThanOrEqual(500);
    expect(shown.end).toBeGreaterThanOrEqual(510);
    expect(shown.before + (shown.end - shown.first) * 40 + shown.after).toBe(40_000);
  });

  it('still shows the end after rows were taken away', () => {
    const shown = rowWindow(20, 40, 20_000, 400);
    expect(shown.end).toBe(20);
    expect(shown.first).toBeLessThanOrEqual(10);
  });
});
