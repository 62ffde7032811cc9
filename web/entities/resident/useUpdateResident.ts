import { graphql } from 'react-relay';
import type { useUpdateResidentMutation } from '../../__generated__/useUpdateResidentMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Changes a resident: the person, the apartment, the role and the days. */
export const useUpdateResident = mutation<useUpdateResidentMutation>(graphql`
  mutation useUpdateResidentMutation($input: UpdateResidentInput!) {
    updateResident(input: $input) {
      resident {
        ...residentRow_resident
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
