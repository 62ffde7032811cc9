import { graphql } from 'react-relay';
import type { useCreateTargetMutation } from '../../__generated__/useCreateTargetMutation.graphql.ts';
import type { useCreateTargetQuery } from '../../__generated__/useCreateTargetQuery.graphql.ts';
import { fetchGraphQL } from '../fetchGraphQL.ts';
import { useCreateOnce } from '../useCreateOnce.ts';
import { mutation } from '../../relay/mutation.ts';

const query = graphql`
  query useCreateTargetQuery($name: String!) {
    viewer {
      targets(filter: { name: $name }) {
        edges {
          node {
            id
            key
            name
          }
        }
      }
    }
  }
`;

const useCommit = mutation<useCreateTargetMutation>(graphql`
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

/** Creates a target, at most once. */
export const useCreateTarget = () => {
  // Without the store: a target with these fields only would be listed in the navigation.
  const once = useCreateOnce(
    async ([name = '']) => {
      const { viewer } = await fetchGraphQL<useCreateTargetQuery>(query, { name });
      return viewer?.targets?.edges.map(({ node }) => node) ?? [];
    },
    { isByName: true },
  );
  const commit = useCommit();
  return (input: useCreateTargetMutation['variables']['input']) =>
    once(
      [input.name],
      () => commit(input),
      ([target]) => ({ target }),
    );
};
