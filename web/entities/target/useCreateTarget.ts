import { graphql } from 'react-relay';
import type { useCreateTargetMutation } from '../../__generated__/useCreateTargetMutation.graphql.ts';
import type { useCreateTargetQuery } from '../../__generated__/useCreateTargetQuery.graphql.ts';
import { useMakeOnce } from '../useMakeOnce.ts';
import { useRead } from '../useRead.ts';
import { useSend } from '../useSend.ts';

/** Makes a site, no second time; answers the refusals, and the key of the new site. */
export const useCreateTarget = () => {
  const read = useRead<useCreateTargetQuery>(graphql`
    query useCreateTargetQuery {
      viewer {
        targets {
          id
          key
          name
        }
      }
    }
  `);
  const once = useMakeOnce(async () => (await read({})).viewer?.targets ?? []);
  const send = useSend<useCreateTargetMutation>(graphql`
    mutation useCreateTargetMutation($input: CreateTargetInput!) {
      createTarget(input: $input) {
        target {
          key
        }
        userErrors {
          message
          path
        }
      }
    }
  `);
  return async (input: useCreateTargetMutation['variables']['input']) => {
    const made = await once([input.name], () => send({ input }));
    return 'answer' in made ? made.answer.createTarget : { target: made.found[0], userErrors: [] };
  };
};
