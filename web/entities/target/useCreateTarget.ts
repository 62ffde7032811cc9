import { graphql } from 'react-relay';
import type { useCreateTargetMutation } from '../../__generated__/useCreateTargetMutation.graphql.ts';
import type { useCreateTargetQuery } from '../../__generated__/useCreateTargetQuery.graphql.ts';
import { fetchGraphQL } from '../fetchGraphQL.ts';
import { useCreateOnce } from '../useCreateOnce.ts';
import { useCommitMutation } from '../useCommitMutation.ts';

const query = graphql`
  query useCreateTargetQuery {
    viewer {
      targets {
        id
        key
        name
      }
    }
  }
`;

/** Makes a site, no second time; answers the refusals, and the key of the new site. */
export const useCreateTarget = () => {
  // Past the store: a site of which no more is known would stand in the frame's list of them.
  const once = useCreateOnce(async () => (await fetchGraphQL<useCreateTargetQuery>(query, {})).viewer?.targets ?? []);
  const send = useCommitMutation<useCreateTargetMutation>(graphql`
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
