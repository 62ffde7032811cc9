import { graphql } from 'react-relay';
import type { fetchSpaceMetersQuery } from '../../../__generated__/fetchSpaceMetersQuery.graphql.ts';
import { fetchGraphQL } from '../../fetchGraphQL.ts';
import type { ConsumptionType } from '../consumptionTypes.ts';
import { failAbsent, type NamedSpace } from './exportScope.ts';

/** The meters of one space. */
export const fetchSpaceMeters = async (
  { targetKey, spaceKey }: { targetKey: number; spaceKey: number },
  at: string,
  types: ConsumptionType[],
  signal: AbortSignal,
) => {
  const { space } = await fetchGraphQL<fetchSpaceMetersQuery>(
    graphql`
      query fetchSpaceMetersQuery($targetKey: Int!, $spaceKey: Int!, $at: DateTime!, $types: [ValueTypeKind!]) {
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
