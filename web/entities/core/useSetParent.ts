import { graphql } from 'react-relay';
import type { useSetParentMutation } from '../../__generated__/useSetParentMutation.graphql.ts';
import { useSend } from '../useSend.ts';

/** Asks the network to route a device through another parent; answers the refusals. It is confirmed later. */
export const useSetParent = () => {
  const send = useSend<useSetParentMutation>(graphql`
    mutation useSetParentMutation($input: SetParentInput!) {
      setParent(input: $input) {
        outcomes {
          core {
            id
            parentConfirmed
            linkQuality
            parent {
              id
              online
              ...CoreName_core
            }
          }
          userErrors {
            message
          }
        }
        userErrors {
          message
        }
      }
    }
  `);
  return async (core: string, parent: string) => {
    const { outcomes, userErrors } = (await send({ input: { coreIds: [core], parentId: parent } })).setParent;
    return [...userErrors, ...(outcomes?.flatMap((outcome) => outcome.userErrors) ?? [])];
  };
};
