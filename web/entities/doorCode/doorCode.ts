import { graphql } from 'relay-runtime';
import type { doorCodeQuery } from '../../__generated__/doorCodeQuery.graphql.ts';
import { dayOf } from '../period/period.ts';
import { fetchGraphQL } from '../fetchGraphQL.ts';

/** A door code as the lists show it, without its digits. */
export type ShownDoorCode = {
  readonly id: string;
  readonly name: string;
  readonly validFrom?: string | null | undefined;
  readonly validUntil?: string | null | undefined;
  readonly space?:
    | { readonly id: string; readonly name: string; readonly group?: { readonly id: string } | null | undefined }
    | null
    | undefined;
};

/** Days before its end from which a code is marked. */
const endingDays = 14;
const dayMs = 24 * 3_600_000;

/** Whether a door code opens today, and whether its end is near. */
export const doorCodeState = (
  { validFrom, validUntil }: ShownDoorCode,
  now: number,
): 'ENDED' | 'UPCOMING' | 'ENDING' | 'VALID' => {
  const today = dayOf(now);
  if (typeof validUntil === 'string' && validUntil < today) return 'ENDED';
  if (typeof validFrom === 'string' && validFrom > today) return 'UPCOMING';
  return typeof validUntil === 'string' && validUntil <= dayOf(now + endingDays * dayMs) ? 'ENDING' : 'VALID';
};

/** Reads the digits of a door code, which the audit log notes. They are not kept in the store. */
export const readDigits = async (id: string): Promise<string> => {
  const { node } = await fetchGraphQL<doorCodeQuery>(
    graphql`
      query doorCodeQuery($id: ID!) {
        node(id: $id) {
          ... on DoorCode {
            code
          }
        }
      }
    `,
    { id },
  );
  return node?.code ?? '';
};
