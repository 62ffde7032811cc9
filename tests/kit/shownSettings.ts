import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MockResolvers } from 'relay-test-utils';
import { device, fill, showCore } from './shownCore.ts';

/** Default alert limits of a value. */
export const limits = {
  minEnabled: false,
  maxEnabled: true,
  rangeMin: null,
  rangeMax: 26,
  hysteresis: null,
  autoAcknowledge: true,
};

const gauge = { name: 'Lämpötila', kind: 'TEMPERATURE', unit: '°C' };

const meter = { name: 'Kylmä vesi', kind: 'COLD_WATER_METER', unit: 'm³' };

type Rights = { mayEdit?: boolean; mayEditCore?: boolean; mayAdminister?: boolean; isMes?: boolean };

/** A value as selected by its settings, for a viewer with these rights. */
const value = (
  { mayEdit = true, mayEditCore = true, mayAdminister = true, isMes = false }: Rights,
  rest: object,
): MockResolvers => ({
  Query: () => ({
    viewer: { user: { isMes } },
    node: {
      __typename: 'Value',
      id: 'V1',
      name: 'Kylmä vesi',
      multiplier: 0.001,
      offset: 0,
      unit: null,
      visible: true,
      comments: null,
      viewerCanEdit: mayEdit,
      type: gauge,
      space: { id: 'S', name: 'A12' },
      core: {
        id: 'C',
        viewerCanEdit: mayEditCore,
        target: {
          viewerCanAdminister: mayAdminister,
          groups: [{ name: 'Talo 1', spaces: [{ id: 'S', name: 'A12' }] }],
        },
      },
      alertSettings: limits,
      timedMessages: [],
      meterEvents: { nodes: [] },
      readingExclusions: { nodes: [] },
      ...rest,
    },
  }),
});

/** Opens the settings of a value beside its core, for a viewer with these rights. */
export const openSettings = async (rights: Rights = {}, rest: object = {}) => {
  const shown = await showCore(device());
  // React retries suspended parts repeatedly within one act where two of them are suspended: the chart is loaded first.
  await fill(shown, 'ValueChartQuery', {
    Query: () => ({
      node: {
        __typename: 'Value',
        id: 'V1',
        type: meter,
        core: { id: 'C' },
        consumption: { buckets: [], comparison: null },
      },
    }),
  });
  await screen.findByRole('figure');
  await userEvent.click(screen.getByRole('button', { name: 'Asetukset' }));
  await fill(shown, 'ValueSettingsQuery', value(rights, rest));
  // React shows what was pending a moment after its data have come.
  await within(await screen.findByRole('dialog')).findAllByRole('heading', { level: 3 });
  return shown;
};

/** Saves the settings. */
export const save = () => userEvent.click(screen.getByRole('button', { name: 'Tallenna' }));
