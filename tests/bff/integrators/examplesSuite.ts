import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { exampleOperations } from '../../../bff/explorer/examples/examples.ts';
import type { Data } from '../../kit/graphqlClient.ts';
import { cookiesOf } from '../../kit/graphqlClient.ts';
import { subscribeByWebSocket, pause, until } from '../../kit/subscribe.ts';
import { guideDay, type DemoWorld } from './demoWorld.ts';

const nameOf = (query: string): string => {
  const [operation] = parse(query).definitions;
  return operation && 'name' in operation ? (operation.name?.value ?? '') : '';
};

const examples = exampleOperations(new Date(guideDay)).map((example) => ({ ...example, name: nameOf(example.query) }));

/** Lists that may be empty: errors, and the readings of a sensor without any in the range. */
const mayBeEmpty = /userErrors$|columns\.(at|value)$/;

/** Paths of the empty lists of a result. */
const emptyPlaces = (value: Data, path = ''): string[] => {
  if (Array.isArray(value))
    return value.length === 0 && !mayBeEmpty.test(path)
      ? [path]
      : value.flatMap((one, at) => emptyPlaces(one, `${path}.${at}`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => emptyPlaces(inner, `${path}.${name}`));
};

/** Path of the main result of each example, which must not be null. */
const heart: Record<string, (data: Data) => unknown> = {
  SignIn: ({ login }) => login.viewer.user.username,
  WhatIsWrong: ({ viewer }) => viewer.activeAlerts.nodes[0].name,
  DevicesOffline: ({ viewer }) => viewer.targets.nodes[0].cores.nodes[0].lastSeen,
  HotWaterOfFlat: ({ viewer }) => viewer.targets.nodes[0].spaces[0].consumption[0].total.amount,
  BuildingsByMonth: ({ viewer }) => viewer.targets.nodes[0].groups[0].consumption[0].comparison.change,
  LatestOfFlat: ({ viewer }) => viewer.targets.nodes[0].spaces[0].cores[0].values[0].latestValue,
  ReadingsOfFlat: ({ viewer }) => viewer.targets.nodes[0].spaces[0].cores[0].values[0].series.columns.value[0],
  AlertsOfMonth: ({ viewer }) => viewer.targets.nodes[0].alerts.nodes[0].from,
  ResidentsAndWater: ({ viewer }) => viewer.targets.nodes[0].waterReports.nodes[0].hot,
  RenameDevices: ({ renameCores }) => renameCores.outcomes[1].core.name,
  Papers: ({ target }) => target.files.nodes[0].url,
};

/** Tests of the examples of GraphiQL, in the demo world. */
export const examplesSuite = (world: () => DemoWorld): void => {
  describe('the examples of GraphiQL', () => {
    it('are at least ten, each with its own name', () => {
      const names = examples.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(names.length).toBeGreaterThan(10);
    });

    it.each(examples.filter(({ query }) => !query.includes('\nsubscription ')))(
      'return data without editing: $name',
      async ({ name, query, variables }) => {
        const { data, errors } = await world().ask(query, variables);
        expect(errors).toBeUndefined();
        expect(emptyPlaces(data)).toEqual([]);
        expect(heart[name]?.(data) ?? null).not.toBeNull();
      },
    );

    it('return the hot water consumption of apartment A12 in October', async () => {
      const { query = '', variables = {} } = examples.find(({ name }) => name === 'HotWaterOfFlat') ?? {};
      const { data, calls } = await world().ask(query, variables);
      const [{ total }] = data.viewer.targets.nodes[0].spaces[0].consumption;
      expect(total.amount).toBeGreaterThan(0.5);
      expect(total.amount).toBeLessThan(10);
      expect(calls).toEqual(['consumption 1', 'targets 1', 'user 1']);
    });

    it('have one total of the October of a UTC client by every period, and that of dates by local days', async () => {
      const periods = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'];
      const october = async (from: string, to: string) => {
        const part = (period: string) =>
          `${period}: consumption(types: [HOT_WATER_METER], period: ${period}, from: "${from}", to: "${to}") { buckets { from to } total { amount cost } }`;
        const { data, errors } = await world().ask(
          `{ viewer { targets(filter: { name: "As Oy Kuusikallio" }) { nodes { spaces(name: "A12") { ${periods.map(part).join(' ')} } } } } }`,
        );
        expect(errors).toBeUndefined();
        return data.viewer.targets.nodes[0].spaces[0];
      };
      const hoursOf = ({ from, to }: Data) => (Date.parse(to) - Date.parse(from)) / 3_600_000;
      for (const [from, to, hours] of [
        ['2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z', 744],
        ['2026-10-01', '2026-11-01', 745],
      ] as const) {
        const found = await october(from, to);
        const [{ total }] = found.HOUR;
        expect(total.amount).toBeGreaterThan(0.5);
        for (const period of periods) {
          expect(found[period][0].total).toEqual(total);
          const counted = found[period][0].buckets.map(hoursOf);
          expect(counted.reduce((sum: number, one: number) => sum + one, 0)).toBe(hours);
        }
      }
    });

    it('find targets and apartments by their names, without regard to case', async () => {
      const ask = async (site: string, flat: string) =>
        (
          await world().ask(
            'query ($site: String!, $flat: String!) { viewer { targets(filter: { name: $site }) { nodes { name spaces(name: $flat) { name } } } } }',
            { site, flat },
          )
        ).data.viewer.targets.nodes;
      expect(await ask(' as oy KUUSIKALLIO ', 'a1')).toEqual([{ name: 'As Oy Kuusikallio', spaces: [{ name: 'A1' }] }]);
      expect(await ask('As Oy', 'A1')).toEqual([]);
      expect(await ask('As Oy Kuusikallio', 'A')).toEqual([{ name: 'As Oy Kuusikallio', spaces: [] }]);
    });

    it('subscribe, and receive a change of a core', async () => {
      const { query = '', variables = {} } = examples.find(({ name }) => name === 'DevicesLive') ?? {};
      const { headers } = await world().ask(examples[0]?.query ?? '', examples[0]?.variables);
      const one = subscribeByWebSocket(world().url, { query, variables }, cookiesOf(headers));
      await pause(500);
      await world().ask('mutation ($id: ID!) { reconnectCore(input: { id: $id }) { userErrors { code } } }', {
        id: encodeNodeId('Core', 7, 1),
      });
      const receivedCores = () => one.events.flatMap(({ coreStatusChanged }) => coreStatusChanged.cores);
      await until(() => receivedCores().some(({ name }) => name === 'Huonenäyttö A2 olohuone') || one.done, 8_000);
      expect(one.errors).toBeUndefined();
      await one.stop();
    });
  });
};
