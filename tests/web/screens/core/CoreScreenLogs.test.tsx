import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { untilIdle } from '../../../../web/states/requestsInFlight.ts';
import { answer, core, device, fill, showCore } from '../../../kit/shownCore.ts';

it('fetches older events only when asked to, and puts them under the newer', async () => {
  const shown = await showCore(device(), '?tab=events');
  const page = (keys: number[], hasNextPage: boolean) => ({
    edges: keys.map((key) => ({
      cursor: String(key),
      node: { key, at: '2026-11-20T10:00:00Z', kind: 'CREATED', detail: `Rivi ${key}`, by: null },
    })),
    pageInfo: { endCursor: String(keys.at(-1)), hasNextPage },
  });
  const newest = Array.from({ length: 50 }, (_, index) => 60 - index);
  await fill(shown, 'CoreEventsQuery', core({ events: page(newest, true), valueEvents: page([], false) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Näytä vanhempia' }));
  const asked = await fill(shown, 'EventLogPaginationQuery', core({ events: page([10, 9], false) }));
  expect(asked).toMatchObject({ count: 50, cursor: '11' });
  expect((await screen.findAllByText(/^Rivi /)).map(({ textContent }) => textContent)).toEqual(
    [...newest, 10, 9].map((key) => `Rivi ${key}`),
  );
  expect(screen.queryByRole('button', { name: 'Näytä vanhempia' })).toBeNull();
});

it('tells what was changed of a measurement in words', async () => {
  const shown = await showCore(device(), '?tab=events');
  const change = (key: number, field: string, before: string | null, after: string) => {
    const told = { at: '2026-11-20T10:00:00Z', by: null, result: 'OK', valueName: 'Kylmä vesi', nameType: null };
    return { cursor: String(key), node: { key, field, before, after, ...told } };
  };
  const target = {
    groups: [
      {
        spaces: [
          { key: 12, name: 'A12' },
          { key: 13, name: 'B13' },
        ],
      },
    ],
  };
  const changes = [
    change(1, 'visible', '1', '0'),
    change(2, 'spaceId', '12', '13'),
    change(3, 'multiplier', '1', '1.5'),
    change(4, 'comments', null, '12'),
    change(5, 'alertMaxEnabled', '0', '1'),
  ];
  await fill(shown, 'CoreEventsQuery', core({ target, events: { edges: [] }, valueEvents: { edges: changes } }));
  const rows = await screen.findAllByRole('row', { name: /Kylmä vesi/ });
  expect(rows.map((row) => /(Näkyy|A12|1 →|–|Ei).*?(?=Onnistui)/.exec(row.textContent)?.[0])).toEqual([
    'Näkyy asukkaille → Ei näy asukkaille',
    'A12 → B13',
    '1 → 1,5',
    '– → 12',
    'Ei → Kyllä',
  ]);
});

/** Shows what went wrong in a device, and says yes to emptying that. */
const clearErrors = async () => {
  const shown = await showCore(device(), '?tab=errors');
  const errors = {
    edges: [{ cursor: 'a', node: { key: 3, at: '2026-11-20T10:00:00Z', code: 'CHECKSUM', detail: '2.1.4' } }],
    pageInfo: { endCursor: 'a', hasNextPage: true },
  };
  await fill(shown, 'CoreErrorsQuery', core({ viewerCanOperate: true, errors }));
  expect(await screen.findByRole('row', { name: /Tarkistussumma ei täsmää/ })).toHaveTextContent('2.1.4');
  expect(screen.getByRole('button', { name: 'Näytä vanhempia' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Tyhjennä' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tyhjennä' }));
  return shown;
};

it('keeps the list of what went wrong where emptying it is refused', async () => {
  const shown = await clearErrors();
  const userErrors = [{ message: 'Sinulla ei ole oikeutta tähän toimintoon.', path: ['input'] }];
  await answer(shown, 'coreActionMutationsClearErrorsMutation', { clearCoreErrors: { core: null, userErrors } });
  expect(await screen.findByText('Sinulla ei ole oikeutta tähän toimintoon.')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Tarkistussumma ei täsmää/, hidden: true })).toBeInTheDocument();
  expect(screen.queryByText('Laitteessa ei ole vikoja')).toBeNull();
});

it('tells what went wrong, and empties the list after a yes, with what is older', async () => {
  const shown = await clearErrors();
  await answer(shown, 'coreActionMutationsClearErrorsMutation', {
    clearCoreErrors: { core: { id: 'C' }, userErrors: [] },
  });
  expect(await screen.findByText('Laitteessa ei ole vikoja')).toBeInTheDocument();
  expect(screen.getByText(/Laitteen ilmoittamat viat/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Näytä vanhempia' })).toBeNull();
});

it('says that a log could not be had instead of showing it empty, keeps the other, and asks for both again', async () => {
  const shown = await showCore(device(), '?tab=events');
  const { target } = device();
  await fill(shown, 'CoreEventsQuery', core({ target, events: null, valueEvents: { edges: [] } }));
  expect(await screen.findByText('Tietoja ei saatu haettua')).toBeInTheDocument();
  expect(screen.queryByText('Laitteella ei ole tapahtumia')).toBeNull();
  expect(screen.getByRole('table', { name: 'Mittausten muutokset' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  const entry = { key: 1, at: '2026-11-20T10:00:00Z', kind: 'CREATED', detail: 'Rivi 1', by: null };
  const events = { edges: [{ node: entry }] };
  await fill(shown, 'CoreEventsQuery', core({ target, events, valueEvents: { edges: [] } }));
  expect(await screen.findByText('Rivi 1')).toBeInTheDocument();
  // Whoever tried again is told once all has come, and the page is not left before.
  await act(untilIdle);
});
