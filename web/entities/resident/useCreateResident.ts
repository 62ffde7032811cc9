import { graphql } from 'react-relay';
import type { useCreateResidentMutation } from '../../__generated__/useCreateResidentMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Adds a resident of an apartment, and appends the person to the lists. */
export const useCreateResident = mutation<useCreateResidentMutation>(graphql`
  mutation useCreateResidentMutation($input: CreateResidentInput!, $connections: [ID!]!) {
    createResident(input: $input) {
      resident @appendNode(connections: $connections, edgeTypeName: "ResidentEdge") {
        id
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
