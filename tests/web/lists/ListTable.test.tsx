import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasUnsavedWork } from '../../../web/forms/unsavedWork.ts';
import { startTranslations } from '../../../web/i18n/i18n.ts';
import { ListTable } from '../../../web/lists/ListTable.tsx';
import type { ListColumn } from '../../../web/lists/listColumn.ts';
import { Button } from '../../../web/ui/button/Button.tsx';
import { ToastRegion } from '../../../web/ui/feedback/ToastRegion.tsx';
import { dismissToast, toasts } from '../../../web/ui/feedback/toastQueue.ts';

type Device = { id: string; name: string; state: 'on' | 'off' };

const devices: Device[] = [
  { id: '1', name: 'Vesi A1', state: 'on' },
  { id: '2', name: 'Vesi A2', state: 'off' },
  { id: '3', name: 'Mama 1', state: 'on' },
];

const columns: ListColumn<Device>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => name,
    sortValue: ({ name }) => name,
    choice: 'always',
    searched: ({ name }) => [name],
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => state,
    sortValue: ({ state }) => state,
    filterOf: () => ({
      id: 'state',
      label: 'State',
      options: [
        { value: 'on', label: 'On' },
        { value: 'off', label: 'Off' },
      ],
      keeps: ({ state }, value) => state === value,
    }),
  },
];

const open = (at = '/', rows = devices) => {
  const list = (
    <ListTable<Device>
      id="test"
      label="Devices"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      searchLabel="Search devices"
      card={false}
      fileName="devices"
      empty={<p>{'No devices yet'}</p>}
      rowName={({ name }) => name}
      bulkActions={(chosen, choose) => (
        <Button onClick={() => choose([])}>{`Reboot ${chosen.map(({ name }) => name).join(', ')}`}</Button>
      )}
    />
  );
  const router = createMemoryRouter([{ path: '/', element: list }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return { person: userEvent.setup(), router };
};

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('a list', () => {
  beforeEach(async () => {
    localStorage.clear();
    await startTranslations('en');
  });
  afterEach(cleanup);

  it('shows what its address says: search, filter and sort', () => {
    open('/?q=vesi&state=on');
    expect(names()).toHaveLength(1);
    expect(screen.getByText('Vesi A1')).toBeVisible();
  });

  it('says how many rows are left, and nothing where all are', async () => {
    const { person } = open();
    const said = screen.getByRole('status');
    expect(said).toBeEmptyDOMElement();
    await person.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'on');
    expect(said).toHaveTextContent('2 of 3 shown');
  });

  it('writes the search, the filter and the sort into the address', async () => {
    const { person, router } = open();
    await person.type(screen.getByRole('searchbox'), 'vesi');
    await person.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'off');
    await person.click(screen.getByRole('button', { name: 'Name' }));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      q: 'vesi',
      state: 'off',
      sort: 'name',
      dir: 'desc',
    });
  });

  it('says that the filters leave nothing, and takes them away at once', async () => {
    const { person } = open('/?q=nothing');
    expect(screen.getByText('No row matches the filters')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(names()).toHaveLength(3);
    expect(screen.getByRole('search')).toHaveFocus();
  });

  it.each(['CSV file', 'Excel file'])('says that no %s could be made', async (kind) => {
    const handing = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('No room.');
    });
    const { person } = open();
    render(<ToastRegion label="Notices" dismissLabel="Close" />);
    await person.click(screen.getByRole('button', { name: 'Download' }));
    await person.click(screen.getByRole('menuitem', { name: kind }));
    expect(await screen.findByText('The file could not be created. Try again.')).toBeVisible();
    for (const toast of toasts()) dismissToast(toast.id);
    handing.mockRestore();
  });

  it('names what narrows it in a chip, and removes that by its button, which leaves the focus on the choice', async () => {
    const { person } = open('/?state=on');
    const state = screen.getByRole('combobox', { name: 'State' });
    expect(state).toHaveValue('on');
    expect(screen.getByText('State: On')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Remove filter: State' }));
    expect(names()).toHaveLength(3);
    expect(state).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Remove filter: State' })).toBeNull();
    await person.selectOptions(state, 'off');
    expect(names()).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(state).toHaveValue('');
    expect(screen.getByRole('search')).toHaveFocus();
  });

  it('shows the value of an old link that no row has, since it narrows the list', async () => {
    const { person } = open('/?state=melted');
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('melted');
    expect(screen.getByText('State: melted')).toBeVisible();
    expect(screen.getByText('No row matches the filters')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Remove filter: State' }));
    expect(names()).toHaveLength(3);
  });

  it('says what it is where there is nothing at all', () => {
    open('/', []);
    expect(screen.getByText('No devices yet')).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('hides a column and remembers that, but never the one that names the row', async () => {
    const { person } = open();
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull();
    await person.click(screen.getByRole('checkbox', { name: 'State' }));
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('columnheader', { name: 'State' })).toBeNull();
    cleanup();
    open();
    expect(screen.queryByRole('columnheader', { name: 'State' })).toBeNull();
  });

  it('chooses a run of rows with Shift, and offers what can be done with them', async () => {
    const { person } = open();
    await person.click(screen.getByRole('checkbox', { name: 'Select Mama 1' }));
    await person.keyboard('{Shift>}');
    await person.click(screen.getByRole('checkbox', { name: 'Select Vesi A2' }));
    await person.keyboard('{/Shift}');
    expect(screen.getByText('3 selected').closest('[role=status]')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Reboot Mama 1, Vesi A1, Vesi A2' }));
    expect(screen.queryByRole('button', { name: /Reboot/ })).toBeNull();
  });

  it('has its bar of actions before the rows in the order of focus, and F6 leads there and back', async () => {
    const { person } = open();
    const box = screen.getByRole('checkbox', { name: 'Select Vesi A2' });
    await person.click(box);
    const bar = screen.getByRole('region', { name: '1 selected' });
    const table = screen.getByRole('table', { name: 'Devices' });
    expect(bar.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await person.keyboard('{F6}');
    expect(bar).toHaveFocus();
    await person.tab();
    expect(screen.getByRole('button', { name: 'Clear selection' })).toHaveFocus();
    await person.keyboard('{F6}');
    expect(box).toHaveFocus();
  });

  it('counts rows that somebody has chosen as something they are in the middle of', async () => {
    const { person } = open();
    expect(hasUnsavedWork()).toBe(false);
    await person.click(screen.getByRole('checkbox', { name: 'Select Mama 1' }));
    expect(hasUnsavedWork()).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(hasUnsavedWork()).toBe(false);
  });

  it('acts only on chosen rows that the filters leave', async () => {
    const { person } = open();
    await person.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await person.type(screen.getByRole('searchbox'), 'mama');
    expect(screen.getByRole('button', { name: /Reboot/ })).toHaveTextContent('Reboot Mama 1');
  });
});
