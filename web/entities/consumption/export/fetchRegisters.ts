import { graphql } from 'react-relay';
import type { fetchRegistersQuery } from '../../../__generated__/fetchRegistersQuery.graphql.ts';
import { fetchGraphQL } from '../../fetchGraphQL.ts';
import type { TimeRange } from '../../period/period.ts';
import { failAbsent } from './exportScope.ts';

/** Registers of meters in a range by the hour, by the id of the value. */
export const fetchRegisters = async (ids: string[], span: TimeRange, signal: AbortSignal) => {
  const { nodes } = await fetchGraphQL<fetchRegistersQuery>(
    graphql`
      query fetchRegistersQuery($ids: [ID!]!, $from: DateTime!, $to: DateTime!) {
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
