import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { dismissToast, toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { answer, asked, coreLog, device, showCore, type Shown } from '../../../kit/shownCore.ts';

/** Lets an operation fail as where the graph cannot be reached. */
const breakOff = async (shown: Shown, name: string) => {
  const operation = await waitFor(() => asked(shown, name));
  act(() => shown.environment.mock.reject(operation, new Error('offline')));
};

const choose = async (dialog: HTMLElement, option: string) => {
  await userEvent.click(within(dialog).getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

const staff = { isAdmin: true, isMes: true };

afterEach(() => {
  localStorage.removeItem('acts');
  for (const { id } of toasts()) dismissToast(id);
});

describe('moving a device within its site', () => {
  const open = async () => {
    const shown = await showCore(device(), '?act=MOVE');
    await answer(shown, 'MoveCoreQuery', {
      target: {
        id: 'T',
        groups: [
          {
            id: 'G',
            key: 2,
            name: 'Talo 2',
            spaces: [
              { id: 'S', key: 12, name: 'A12' },
              { id: 'S9', key: 90, name: 'Sauna' },
            ],
          },
        ],
      },
    });
    const dialog = await screen.findByRole('alertdialog');
    return { shown, dialog, button: within(dialog).getByRole('button', { name: 'Siirrä toiseen tilaan' }) };
  };

  it('takes it to the chosen space and says so, and the address follows', async () => {
    const { shown, dialog, button } = await open();
    await choose(dialog, 'Sauna · Talo 2');
    await userEvent.click(button);
    const space = { id: 'S9', key: 90, name: 'Sauna' };
    const variables = await answer(shown, 'coreMoveMutationsMoveMutation', {
      moveCores: {
        outcomes: [{ core: { id: 'C', space, group: { id: 'G', key: 2, name: 'Talo 2' } }, userErrors: [] }],
        userErrors: [],
      },
    });
    expect(variables).toEqual({ input: { coreIds: ['C'], spaceId: 'S9' } });
    await waitFor(() => expect(shown.router.state.location.pathname).toBe('/target/5/group/2/space/90/core/9'));
    expect(shown.router.state.historyAction).toBe('REPLACE');
    expect(toasts().map(({ title }) => title)).toContain('Vesi A12 on siirretty tilaan Sauna');
  });

  it('is not offered into the space that it is in', async () => {
    const { dialog, button } = await open();
    expect(button).toBeDisabled();
    await userEvent.click(within(dialog).getByRole('combobox'));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options).toEqual(['Sauna · Talo 2']);
  });

  it('says where the graph cannot be reached, and keeps what was chosen', async () => {
    const { shown, dialog, button } = await open();
    await choose(dialog, 'Sauna · Talo 2');
    await userEvent.click(button);
    await breakOff(shown, 'coreMoveMutationsMoveMutation');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Emme tiedä, onnistuiko toiminto');
    expect(within(dialog).getByRole('combobox')).toHaveValue('Sauna · Talo 2');
    expect(button).toBeEnabled();
  });
});

describe('transferring a device to another site', () => {
  const page = (sites: readonly (readonly [string, string, string])[], hasNextPage: boolean) => ({
    totalCount: 2,
    edges: sites.map(([targetId, name, city]) => ({
      cursor: targetId,
      node: { __typename: 'AdminTarget', targetId, name, city },
    })),
    pageInfo: { endCursor: sites.at(-1)?.[0], hasNextPage },
  });

  const open = async () => {
    const shown = await showCore(device(), '?act=TRANSFER', staff);
    await answer(shown, 'TransferCoreQuery', {
      rows: page([['T', 'As Oy Esimerkki', 'Tampere']], true),
    });
    await answer(shown, 'TransferCoreTargetsQuery', { rows: page([['T7', 'Virtanen', 'Espoo']], false) });
    const dialog = await screen.findByRole('alertdialog');
    return { shown, dialog, button: within(dialog).getByRole('button', { name: 'Siirrä toiseen kohteeseen' }) };
  };

  it('needs the name and a site other than its own, and leads to where it stands then', async () => {
    const { shown, dialog, button } = await open();
    await userEvent.click(within(dialog).getByRole('combobox'));
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    await userEvent.click(screen.getByRole('option', { name: 'Virtanen, Espoo' }));
    expect(button).toBeDisabled();
    await userEvent.type(within(dialog).getByRole('textbox'), 'Vesi A12');
    await userEvent.click(button);
    const variables = await answer(shown, 'coreFleetMutationsTransferMutation', {
      transferCore: {
        core: { id: 'C7', key: 9, target: { id: 'T7', key: 7 }, group: null, space: null },
        userErrors: [],
      },
    });
    expect(variables).toEqual({ input: { id: 'C', targetId: 'T7' } });
    await waitFor(() => expect(shown.router.state.location.pathname).toBe('/target/7/group/0/space/0/core/9'));
    const text = 'Laite ei ole uudessa kohteessa vielä missään tilassa. Siirrä se tilaan Toiminnot-valikosta.';
    expect(toasts().at(-1)).toMatchObject({ title: 'Vesi A12 on siirretty', text });
  });

  it('is not there by the address for whoever is no staff', async () => {
    await showCore(device(), '?act=TRANSFER');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('deleting a device', () => {
  it('takes it from all users where staff ticks that', async () => {
    const shown = await showCore(device(), '?act=DELETE', staff);
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('checkbox'));
    await userEvent.type(within(dialog).getByRole('textbox'), 'Vesi A12');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Poista laite kohteesta' }));
    expect((await waitFor(() => asked(shown, 'coreMutationsDeleteMutation'))).request.variables).toEqual({
      input: { id: 'C', everywhere: true },
      connections: [],
    });
  });

  it('is not offered to a manager as taking it from all users', async () => {
    await showCore(device(), '?act=DELETE');
    expect(within(await screen.findByRole('alertdialog')).queryByRole('checkbox')).toBeNull();
  });
});

describe('a device that is replaced', () => {
  it('is shown as the one that came', async () => {
    const shown = await showCore(device(), '?act=REPLACE');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Uuden laitteen sarjanumero' }), 'T2');
    await userEvent.click(screen.getByRole('button', { name: 'Vaihda laite uuteen' }));
    await answer(shown, 'coreFleetMutationsReplaceMutation', {
      replaceCore: {
        core: { ...device({ serialId: 'T2', resetCounter: 1 }) },
        userErrors: [],
      },
    });
    expect(await screen.findByText('T2')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the serial number that was typed where the graph cannot be reached', async () => {
    const shown = await showCore(device(), '?act=REPLACE');
    const field = await screen.findByRole('textbox', { name: 'Uuden laitteen sarjanumero' });
    await userEvent.type(field, 'T2');
    await userEvent.click(screen.getByRole('button', { name: 'Vaihda laite uuteen' }));
    await breakOff(shown, 'coreFleetMutationsReplaceMutation');
    expect(await screen.findByRole('alert')).toHaveTextContent('Emme tiedä, onnistuiko toiminto');
    expect(field).toHaveValue('T2');
  });
});

describe('the identifiers of a device', () => {
  const open = async () => {
    const shown = await showCore(device(), '?act=SYSTEM_IDS', staff);
    return { shown, number: await screen.findByRole('textbox', { name: /ID-numero/ }) };
  };

  it('are refused beyond 192 before they are sent, and set within', async () => {
    const { shown, number } = await open();
    await userEvent.clear(number);
    await userEvent.type(number, '193');
    await userEvent.click(screen.getByRole('button', { name: 'Tallenna' }));
    expect(number).toBeInvalid();
    await userEvent.clear(number);
    await userEvent.type(number, '192');
    await userEvent.click(screen.getByRole('button', { name: 'Tallenna' }));
    expect((await waitFor(() => asked(shown, 'coreFleetMutationsSetSystemIdsMutation'))).request.variables).toEqual({
      input: { id: 'C', idNumber: 192 },
    });
  });
});

it('keeps the question open where an act cannot be asked, and begins nothing', async () => {
  const shown = await showCore(device(), '?act=TURN_OFF');
  await userEvent.click(await screen.findByRole('button', { name: 'Sammuta' }));
  await answer(shown, 'readCoreLogQuery', coreLog());
  await breakOff(shown, 'coreActionMutationsTurnOffMutation');
  expect(await screen.findByRole('alert')).toHaveTextContent('Emme tiedä, onnistuiko toiminto');
  expect(screen.queryByRole('progressbar')).toBeNull();
});
