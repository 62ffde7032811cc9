import { graphql } from 'react-relay';
import type { useRequestPasswordResetMutation } from '../../__generated__/useRequestPasswordResetMutation.graphql.ts';
import { useSend } from '../useSend.ts';

/** Asks for a link to choose a new password with; answers the refusals, which never say whether there is such an account. */
export const useRequestPasswordReset = () => {
  const send = useSend<useRequestPasswordResetMutation>(graphql`
    mutation useRequestPasswordResetMutation($input: RequestPasswordResetInput!) {
      requestPasswordReset(input: $input) {
        userErrors {
          message
          path
        }
      }
    }
  `);
  return async (input: useRequestPasswordResetMutation['variables']['input']) =>
    (await send({ input })).requestPasswordReset.userErrors;
};
