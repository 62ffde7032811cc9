import { act, screen, waitFor } from '@testing-library/react';
import type { MockEnvironment } from 'relay-test-utils';
import { expect, it } from 'vitest';
import { showUse, used } from '../../../kit/shownUse.ts';

const show = async (typeId: string, kind: string) => {
  const shown = await showUse({ target: { consumptionTypes: [kind], consumption: [used(kind, 80)] }, page: typeId });
  await screen.findByRole('heading', { level: 2, name: /80[,\s]/ });
  return shown;
};

const found = (environment: MockEnvironment, name: string) =>
  environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === name);

const sent = (environment: MockEnvironment, name: string) =>
  waitFor(() => {
    const operation = found(environment, name);
    if (!operation) throw new Error(`${name} was not sent.`);
    return operation;
  });

const value = (id: string, name: string, space: string | null) => ({
  id,
  name,
  core: { id: `C${id}`, name: 'Anturi' },
  space: space === null ? null : { id: space },
});

const resolve = async (environment: MockEnvironment, name: string, data: object) => {
  const operation = await sent(environment, name);
  await act(async () => environment.mock.resolve(operation, { data }));
  return operation.request.variables;
};

const sensors = (...values: object[]) => ({
  target: { id: 'T', latestReadings: values.map((one) => ({ value: one })) },
});

it('shows the temperature outdoors under the heat of a target that measures it', async () => {
  const { environment } = await show('30', 'ENERGY_METER');
  const values = [value('V1', 'Ulkolämpötila', null), value('V2', 'Lämpötila', 'S1'), value('V3', 'Lämpötila', null)];
  await resolve(environment, 'OutdoorSensorsQuery', sensors(...values));
  const from = Date.parse('2026-10-01T00:00:00Z');
  const variables = await resolve(environment, 'useSeriesQuery', {
    nodes: [
      {
        __typename: 'Value',
        id: 'V1',
        series: { thinned: false, columns: { at: [from, from + 3_600_000], value: [4, 5] } },
      },
    ],
  });
  expect(variables).toMatchObject({ ids: ['V1'], from: '2026-09-30T21:00:00.000Z', to: '2026-10-31T22:00:00.000Z' });
  expect(await screen.findByRole('figure', { name: /Ulkolämpötila/ })).toBeInTheDocument();
});

it('shows nothing of it where no sensor is outdoors', async () => {
  const { environment } = await show('30', 'ENERGY_METER');
  await resolve(environment, 'OutdoorSensorsQuery', sensors(value('V2', 'Lämpötila', 'S1')));
  expect(screen.queryByText(/Ulkolämpötila/)).toBeNull();
  expect(found(environment, 'useSeriesQuery')).toBeUndefined();
});

it('does not ask for it beside water', async () => {
  const { environment } = await show('34', 'COLD_WATER_METER');
  expect(found(environment, 'OutdoorSensorsQuery')).toBeUndefined();
});
