import { graphql, readInlineData } from 'react-relay';
import type {
  residentRow_resident$data,
  residentRow_resident$key,
} from '../../__generated__/residentRow_resident.graphql.ts';

/** Roles of a person in an apartment, in the order of lists. */
export const residentRoles = ['RESIDENT', 'OWNER'] as const;

/** A resident as the list of a target's residents has it. */
export type ResidentRow = residentRow_resident$data;

/** The name of a resident, or the address where none is known. */
export const residentName = ({ name, email }: Pick<ResidentRow, 'name' | 'email'>): string => name ?? email ?? '–';

/** Whether an invitation can be sent to a resident: there is an address, but neither an account nor an end in the past. */
export const canInvite = ({ registered, email, status }: ResidentRow): boolean =>
  !registered && email !== null && email !== undefined && status !== 'EXPIRED';

/** Reads a resident of a list, which changes select as well, so that what they return is what the list shows. */
export const readResident = (resident: residentRow_resident$key): ResidentRow =>
  readInlineData(
    graphql`
      fragment residentRow_resident on Resident @inline {
        id
        name
        email
        phone
        role
        status
        validFrom
        validUntil
        registered
        invitedAt
        inviteSecondsLeft
        space {
          id
          key
          name
          group {
            key
            name
          }
        }
      }
    `,
    resident,
  );
