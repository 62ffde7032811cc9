import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GraphQLSingularResponse } from 'relay-runtime';
import { MockPayloadGenerator } from 'relay-test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { answer, asked, core, coreLog, device, fill, neighbour, showCore, type Shown } from '../../../kit/shownCore.ts';
import { userErrorOf } from '../../../kit/userErrorOf.ts';

afterEach(() => localStorage.removeItem('acts'));

describe('the connections of a device', () => {
  const node = (id: string, name: string, rest: object = {}, isMama = false) => ({
    name,
    isMama,
    core: { id, name, online: true, battery: null, parent: null, group: { id: 'G', name: 'Talo 1' }, ...rest },
  });
  const routed = (rest: { parent?: object | null } & Record<string, unknown> = {}) =>
    core({
      isMama: false,
      online: true,
      linkQuality: 80,
      parentConfirmed: true,
      viewerCanOperate: true,
      viewerSeesRoute: true,
      parent: neighbour(),
      mama: neighbour(),
      group: { id: 'G' },
      target: {
        id: 'T',
        network: {
          links: [],
          nodes: [
            node('S1', 'Vesi B2', { battery: 70 }),
            node('R', 'Rele A', { parent: { id: 'M' } }),
            node('M', 'Mama A', neighbour(), true),
            node('O', 'Mama C', { group: { id: 'H', name: 'Talo 2' } }, true),
            node('N', 'Mama B', { online: false }, true),
            node('C', 'Vesi A12', { battery: 88, parent: rest.parent === null ? null : { id: 'M' } }),
            node('D', 'Rele B', { parent: { id: 'C' } }),
          ],
        },
        mbusMeters: { totalCount: 0, edges: [] },
        coreNames: ['Vesi A12'],
      },
      ...rest,
    });
  const choose = async () => {
    await userEvent.click(await screen.findByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: 'Mama B · Talo 1 (ei yhteyttä)' }));
  };

  it('offer what relays, but not what speaks through it; those of the own building and its mamas first', async () => {
    const shown = await showCore(device(), '?tab=connections');
    await fill(shown, 'CoreConnectionsQuery', routed());
    await userEvent.click(await screen.findByRole('combobox'));
    const offered = await screen.findAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Mama B · Talo 1 (ei yhteyttä)',
      'Rele A · Talo 1',
      'Mama C · Talo 2',
    ]);
  });

  it('are changed to another mama, and asked of the network', async () => {
    const shown = await showCore(device(), '?tab=connections');
    await fill(shown, 'CoreConnectionsQuery', routed());
    expect(await screen.findByText('Verkko on vahvistanut reitin')).toBeInTheDocument();
    await choose();
    await userEvent.click(screen.getByRole('button', { name: 'Vaihda reitti' }));
    await answer(shown, 'readCoreLogQuery', coreLog());
    expect((await waitFor(() => asked(shown, 'coreMoveMutationsSetParentMutation'))).request.variables).toEqual({
      input: { coreIds: ['C'], parentId: 'N' },
    });
  });

  it('are shown as they are asked for: the other mama by its name at once, the one above it as soon as it is known', async () => {
    const shown = await showCore(device(), '?tab=connections');
    await fill(shown, 'CoreConnectionsQuery', routed());
    await choose();
    await userEvent.click(screen.getByRole('button', { name: 'Vaihda reitti' }));
    await answer(shown, 'readCoreLogQuery', coreLog());
    const through = { ...neighbour(), id: 'N', key: 77, name: 'Mama B', online: false };
    await answer(shown, 'coreMoveMutationsSetParentMutation', {
      setParent: {
        outcomes: [{ core: { id: 'C', parentConfirmed: false, linkQuality: null, parent: through }, userErrors: [] }],
        userErrors: [],
      },
    });
    expect(await screen.findByRole('link', { name: 'Mama B' })).toBeInTheDocument();
    expect(screen.getByRole('combobox')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Vaihda reitti' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Vaihda reitti' })).toHaveFocus();
    await answer(shown, 'CoreParentRefetchRouteQuery', {
      node: { __typename: 'Core', id: 'C', parent: through, mama: { ...through, id: 'O', name: 'Mama C' } },
    });
    expect(await screen.findByRole('link', { name: 'Mama C' })).toBeInTheDocument();
  });

  it('say that what could be chosen could not be had, rather than offer nothing', async () => {
    const shown = await showCore(device(), '?tab=connections');
    await fill(shown, 'CoreConnectionsQuery', routed({ target: { id: 'T', network: null } }));
    // Of what it can report through, and of what reports through it.
    expect(await screen.findAllByText('Tietoja ei saatu haettua')).toHaveLength(2);
    expect(screen.getByText('Verkko on vahvistanut reitin')).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('are made where there are none', async () => {
    const shown = await showCore(device(), '?tab=connections');
    await fill(shown, 'CoreConnectionsQuery', routed({ parent: null, mama: null }));
    expect(await screen.findByText('Ei reittiä')).toBeInTheDocument();
    await choose();
    await userEvent.click(screen.getByRole('button', { name: 'Yhdistä reittiin' }));
    await answer(shown, 'readCoreLogQuery', coreLog());
    expect((await waitFor(() => asked(shown, 'coreMoveMutationsConnectMutation'))).request.variables).toEqual({
      input: { coreIds: ['C'], parentId: 'N' },
    });
    const refusal = userErrorOf('ALREADY_CONNECTED');
    await answer(shown, 'coreMoveMutationsConnectMutation', {
      connectCores: { outcomes: null, userErrors: [refusal] },
    });
    await waitFor(() => expect(toasts().at(-1)).toMatchObject({ tone: 'negative', title: refusal.message }));
  });

  it('are not said to be none before whoever may not know of them', async () => {
    const shown = await showCore(device({ viewerCanOperate: false }), '?tab=connections');
    await fill(
      shown,
      'CoreConnectionsQuery',
      routed({ parent: null, mama: null, viewerCanOperate: false, viewerSeesRoute: false }),
    );
    expect(await screen.findByText('Laitteen reitti')).toBeInTheDocument();
    expect(screen.queryByText('Ei reittiä')).toBeNull();
  });

  it('list the M-Bus meters of the site, and its names of devices in order', async () => {
    const shown = await showCore(device(), '?tab=connections');
    const meter = {
      ...neighbour(),
      __typename: 'Core',
      id: 'H',
      name: 'Lämpömäärä',
      serialId: 'TA-1',
      space: { name: 'Lämmönjako' },
    };
    await fill(
      shown,
      'CoreConnectionsQuery',
      routed({
        target: {
          id: 'T',
          network: { links: [], nodes: [] },
          mbusMeters: { totalCount: 140, edges: [{ node: meter }] },
          coreNames: ['Vesi A10', 'Vesi A2', 'Lämpömäärä'],
        },
      }),
    );
    const meters = await screen.findByRole('table', { name: '140 M-Bus-mittaria kohteessa' });
    expect(within(meters).getByRole('link', { name: 'Lämpömäärä' })).toBeInTheDocument();
    expect(within(meters).getByText('TA-1')).toBeInTheDocument();
    expect(screen.getByText('Tässä on ensimmäinen.')).toBeInTheDocument();
    expect(screen.getByText('3 laitteen nimeä kohteessa')).toBeInTheDocument();
    expect(screen.queryByText('Vesi A2')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Näytä nimet' }));
    expect(screen.getByRole('button', { name: 'Piilota nimet' })).toHaveAttribute('aria-expanded', 'true');
    const [first, second] = [screen.getByText('Vesi A2'), screen.getByText('Vesi A10')];
    expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('leave M-Bus out on a site without such meters', async () => {
    const shown = await showCore(device(), '?tab=connections');
    await fill(shown, 'CoreConnectionsQuery', routed());
    expect(await screen.findByText('1 laitteen nimi kohteessa')).toBeInTheDocument();
    expect(screen.queryByText(/M-Bus/)).toBeNull();
  });

  /** Answers but for one field of the device, which /ui did not give. */
  const fillBut = async (shown: Shown, field: string) => {
    const operation = await waitFor(() => asked(shown, 'CoreConnectionsQuery'));
    const answered = MockPayloadGenerator.generate(operation, routed({ [field]: null }));
    const errors = [{ message: 'The service behind the graph does not answer.', path: ['core', field] }];
    act(() => shown.environment.mock.resolve(operation, { ...answered, errors } as GraphQLSingularResponse));
  };

  it('are not said to be none where they could not be had, on the page of measurements neither', async () => {
    const shown = await showCore(device(), '?tab=connections');
    await fillBut(shown, 'parent');
    expect(await screen.findByRole('button', { name: 'Yritä uudelleen' })).toBeInTheDocument();
    expect(screen.queryByText('Ei reittiä')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Mittaukset' }));
    expect(await screen.findByText('Laitteen tiedot')).toBeInTheDocument();
    expect(screen.getByText('Tietoja ei saatu haettua')).toBeInTheDocument();
  });

  it('are not those of a device on no site where the site could not be had', async () => {
    const shown = await showCore(device({ target: null }), '?tab=connections', {}, { failedFields: ['core.target'] });
    await fillBut(shown, 'target');
    // In the head, where the device is said to stand, and here.
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Yritä uudelleen' })).toHaveLength(2));
    expect(screen.queryByText('Laite ei ole missään kohteessa')).toBeNull();
  });

  it('say that the network has not confirmed the route', async () => {
    const shown = await showCore(device(), '?tab=connections');
    await fill(shown, 'CoreConnectionsQuery', routed({ parentConfirmed: false }));
    expect(await screen.findByText('Odottaa verkon vahvistusta')).toBeInTheDocument();
  });
});
