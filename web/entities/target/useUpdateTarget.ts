import { graphql } from 'react-relay';
import type { useUpdateTargetMutation } from '../../__generated__/useUpdateTargetMutation.graphql.ts';
import { useCommitMutation } from '../useCommitMutation.ts';

/** Changes what a site is called and where it stands; answers the refusals. */
export const useUpdateTarget = () => {
  const send = useCommitMutation<useUpdateTargetMutation>(graphql`
    mutation useUpdateTargetMutation($input: UpdateTargetInput!) {
      updateTarget(input: $input) {
        target {
          id
          name
          ...TargetFacts_target
          ...TargetDialog_target
        }
        userErrors {
          message
          path
        }
      }
    }
  `);
  return async (input: useUpdateTargetMutation['variables']['input']) =>
    (await send({ input })).updateTarget.userErrors;
};
