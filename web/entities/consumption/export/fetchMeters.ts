import { graphql } from 'react-relay';
import type { fetchMetersQuery } from '../../../__generated__/fetchMetersQuery.graphql.ts';
import type { fetchMetersRegistersQuery } from '../../../__generated__/fetchMetersRegistersQuery.graphql.ts';
import type { fetchMetersSpaceQuery } from '../../../__generated__/fetchMetersSpaceQuery.graphql.ts';
import { fetchGraphQL } from '../../fetchGraphQL.ts';
import type { TimeRange } from '../../period/period.ts';
import type { ConsumptionType } from '../consumptionTypes.ts';
import { failAbsent, type ExportScope, type NamedSpace } from './exportSpans.ts';

/** The meters of one space. */
const fetchSpaceMeters = async (
  { targetKey, spaceKey }: { targetKey: number; spaceKey: number },
  at: string,
  types: ConsumptionType[],
  signal: AbortSignal,
) => {
  const { space } = await fetchGraphQL<fetchMetersSpaceQuery>(
    graphql`
      query fetchMetersSpaceQuery($targetKey: Int!, $spaceKey: Int!, $at: DateTime!, $types: [ValueTypeKind!]) {
        space(key: $spaceKey, targetKey: $targetKey) {
          id
          name
          tampuuriName
          meterReadings(at: $at, types: $types) {
            valueId
            spaceId
            name
            serial
            type {
              kind
            }
          }
        }
      }
    `,
    { targetKey, spaceKey, at, types },
    { signal },
  );
  const spaces: NamedSpace[] = [space ?? failAbsent()];
  return { spaces, readings: space?.meterReadings ?? failAbsent() };
};

/** Registers of meters in a range by the hour, by the id of the value. */
export const fetchRegisters = async (ids: string[], span: TimeRange, signal: AbortSignal) => {
  const { nodes } = await fetchGraphQL<fetchMetersRegistersQuery>(
    graphql`
      query fetchMetersRegistersQuery($ids: [ID!]!, $from: DateTime!, $to: DateTime!) {
        nodes(ids: $ids) {
          ... on Value {
            id
            series(from: $from, to: $to, resolution: HOUR) {
              columns
            }
          }
        }
      }
    `,
    { ids, from: new Date(span.from).toISOString(), to: new Date(span.to).toISOString() },
    { signal },
  );
  // A meter that failed would be an empty column, as if it had not been read.
  return new Map(nodes.map((node) => [node?.id ?? failAbsent(), node?.series?.columns ?? failAbsent()] as const));
};

const metersOfTarget = async (targetKey: number, at: string, types: ConsumptionType[], signal: AbortSignal) => {
  const { target } = await fetchGraphQL<fetchMetersQuery>(
    graphql`
      query fetchMetersQuery($targetKey: Int!, $at: DateTime!, $types: [ValueTypeKind!]) {
        target(key: $targetKey) {
          groups {
            spaces {
              id
              name
              tampuuriName
            }
          }
          meterReadings(at: $at, types: $types) {
            valueId
            spaceId
            name
            serial
            type {
              kind
            }
          }
        }
      }
    `,
    { targetKey, at, types },
    { signal },
  );
  return {
    spaces: target?.groups.flatMap(({ spaces }): readonly NamedSpace[] => spaces) ?? failAbsent(),
    readings: target?.meterReadings ?? failAbsent(),
  };
};

/** The meters of a place in the order of its spaces, those outside of spaces last; with the name of the space in a file. */
export const fetchMeters = async (scope: ExportScope, at: number, types: ConsumptionType[], signal: AbortSignal) => {
  const { targetKey, spaceKey } = scope;
  const from = new Date(at).toISOString();
  const { spaces, readings } =
    spaceKey === null
      ? await metersOfTarget(targetKey, from, types, signal)
      : await fetchSpaceMeters({ targetKey, spaceKey }, from, types, signal);
  const order = new Map(spaces.map(({ id }, index) => [id, index]));
  const orderOf = ({ spaceId }: { readonly spaceId?: string | null | undefined }) =>
    order.get(spaceId ?? '') ?? spaces.length;
  return readings
    .toSorted((one, other) => orderOf(one) - orderOf(other))
    .map((reading) => {
      const space = spaces[orderOf(reading)];
      return { ...reading, space: space ? (space.tampuuriName ?? space.name) : null };
    });
};
