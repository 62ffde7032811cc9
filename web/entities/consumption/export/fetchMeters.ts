import { graphql } from 'react-relay';
import type { fetchMetersQuery } from '../../../__generated__/fetchMetersQuery.graphql.ts';
import { fetchGraphQL } from '../../fetchGraphQL.ts';
import type { ConsumptionType } from '../consumptionTypes.ts';
import { failAbsent, type ExportScope, type NamedSpace } from './exportScope.ts';
import { fetchSpaceMeters } from './fetchSpaceMeters.ts';

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
