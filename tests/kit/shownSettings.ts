import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MockResolvers } from 'relay-test-utils';
import { device, fill, showCore } from './shownCore.ts';

/** When a value raises an alert, before anybody has changed it. */
export const limits = {
  minEnabled: false,
  maxEnabled: true,
  rangeMin: null,
  rangeMax: 26,
  hysteresis: null,
  autoAcknowledge: true,
};

const meter = { name: 'Kylmä vesi', kind: 'COLD_WATER_METER', unit: 'm³' };

type Rights = { mayEdit?: boolean; mayEditCore?: boolean; mayAdminister?: boolean };

/** A value as its settings ask for it, before somebody with these rights. */
const value = ({ mayEdit = true, mayEditCore = true, mayAdminister = true }: Rights, rest: object): MockResolvers => ({
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
      viewerCanEdit: mayEdit,
      type: meter,
      space: { id: 'S', name: 'A12' },
      core: {
        viewerCanEdit: mayEditCore,
        target: {
          viewerCanAdminister: mayAdminister,
          groups: [{ name: 'Talo 1', spaces: [{ id: 'S', name: 'A12' }] }],
        },
      },
      alertSettings: limits,
      timedMessages: [],
      ...rest,
    },
  }),
});

/** Opens the settings of a value beside its device, before somebody with these rights. */
export const openSettings = async (rights: Rights = {}, rest: object = {}) => {
  const shown = await showCore(device());
  // React tries waiting parts again and again within one action where two of them wait: the chart is there first.
  await fill(shown, 'ValueChartQuery', {
    Query: () => ({
      node: { __typename: 'Value', id: 'V1', type: meter, consumption: { buckets: [], comparison: null } },
    }),
  });
  await screen.findByRole('figure');
  await userEvent.click(screen.getByRole('button', { name: 'Asetukset' }));
  await fill(shown, 'ValueSettingsQuery', value(rights, rest));
  await screen.findByRole('heading', { name: 'Hälytysrajat' });
  return shown;
};

/** The buttons that save: of the value itself first, of its alerts last. */
export const saveButtons = () => screen.queryAllByRole('button', { name: 'Tallenna' });

/** Saves one part of the settings. */
export const save = async (which: number) => {
  const button = saveButtons().at(which);
  if (button) await userEvent.click(button);
};
