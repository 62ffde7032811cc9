import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MockPayloadGenerator, type MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { asked, device, showCore, type Shown } from '../../kit/shownCore.ts';

/** Answers a query with what a test is about. */
const fill = async (shown: Shown, name: string, mocks: MockResolvers) => {
  const operation = await waitFor(() => asked(shown, name));
  act(() => shown.environment.mock.resolve(operation, MockPayloadGenerator.generate(operation, mocks)));
  return operation.request.variables;
};

describe('the settings of a value', () => {
  const openSettings = async (shownCore: object) => {
    const shown = await showCore(shownCore);
    await userEvent.click(screen.getByRole('button', { name: 'Asetukset' }));
    return shown;
  };
  const value = (rest: object = {}): MockResolvers => ({
    Query: () => ({
      node: {
        __typename: 'Value',
        id: 'V1',
        name: 'Kylmä vesi',
        multiplier: 0.001,
        offset: 0,
        unit: null,
        visible: true,
        comments: null,
        viewerCanEdit: true,
        type: { name: 'Kylmä vesi', kind: 'COLD_WATER_METER', unit: 'm³' },
        space: { id: 'S', name: 'A12' },
        core: {
          viewerCanEdit: true,
          target: { viewerCanAdminister: true, groups: [{ name: 'Talo 1', spaces: [{ id: 'S', name: 'A12' }] }] },
        },
        alertSettings: {
          minEnabled: false,
          maxEnabled: false,
          rangeMin: null,
          rangeMax: null,
          hysteresis: null,
          autoAcknowledge: true,
        },
        timedMessages: [],
        ...rest,
      },
    }),
  });

  it('ask for a limit where an alert is switched on', async () => {
    const shown = await openSettings(device());
    await fill(shown, 'ValueSettingsQuery', value());
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Hälytä ylärajasta' }));
    const save = screen.getAllByRole('button', { name: 'Tallenna' }).at(-1);
    if (save) await userEvent.click(save);
    expect(await screen.findByRole('textbox', { name: 'Yläraja' })).toBeInvalid();
    await userEvent.type(screen.getByRole('textbox', { name: 'Yläraja' }), '12,5');
    if (save) await userEvent.click(save);
    expect((await waitFor(() => asked(shown, 'useUpdateAlertSettingsMutation'))).request.variables).toMatchObject({
      input: { id: 'V1', maxEnabled: true, rangeMax: 12.5 },
    });
  });
});
