import { graphql } from 'react-relay';
import type { fetchUseQuery } from '../../../__generated__/fetchUseQuery.graphql.ts';
import { fetchGraphQL } from '../../fetchGraphQL.ts';
import type { Bucket, TimeRange } from '../../period/period.ts';
import type { ConsumptionType } from '../consumptionTypes.ts';
import { failAbsent } from './exportSpans.ts';

/** What the spaces of a target used in a range, by type and period. */
export const fetchUse = async (
  targetKey: number,
  span: TimeRange,
  { period, types, signal }: { period: Bucket; types: ConsumptionType[]; signal: AbortSignal },
) => {
  const { target } = await fetchGraphQL<fetchUseQuery>(
    graphql`
      query fetchUseQuery(
        $targetKey: Int!
        $from: DateTime!
        $to: DateTime!
        $period: ConsumptionPeriod!
        $types: [ValueTypeKind!]
      ) {
        target(key: $targetKey) {
          groups {
            name
            spaces {
              id
              name
              number
              tampuuriName
              consumption(from: $from, to: $to, period: $period, types: $types) {
                type {
                  kind
                }
                buckets {
                  from
                  amount
                }
              }
            }
          }
        }
      }
    `,
    { targetKey, from: new Date(span.from).toISOString(), to: new Date(span.to).toISOString(), period, types },
    { signal },
  );
  return (target?.groups ?? failAbsent()).flatMap(({ name: building, spaces }) =>
    spaces.flatMap(({ consumption, ...space }) =>
      (consumption ?? failAbsent()).map(({ type: { kind }, buckets }) => ({ building, space, kind, buckets })),
    ),
  );
};
