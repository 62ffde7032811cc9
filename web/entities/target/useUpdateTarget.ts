import { graphql } from 'react-relay';
import type { useUpdateTargetMutation } from '../../__generated__/useUpdateTargetMutation.graphql.ts';
import { useSend } from '../useSend.ts';

/** Changes what a site is called and where it stands; answers the refusals. */
export const useUpdateTarget = () => {
  const send = useSend<useUpdateTargetMutation>(graphql`
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
