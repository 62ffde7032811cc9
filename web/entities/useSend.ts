import { useRelayEnvironment } from 'react-relay';
import { commitMutation, type GraphQLTaggedNode, type MutationConfig, type MutationParameters } from 'relay-runtime';

type More<Mutation extends MutationParameters> = Pick<
  MutationConfig<Mutation>,
  'optimisticResponse' | 'optimisticUpdater' | 'updater' | 'uploadables'
>;

/** Sends a mutation and waits for its answer; fails where the graph could not be asked, so that a form says so. */
export const useSend = <Mutation extends MutationParameters>(mutation: GraphQLTaggedNode) => {
  const environment = useRelayEnvironment();
  return (variables: Mutation['variables'], more: More<Mutation> = {}): Promise<Mutation['response']> =>
    new Promise((resolve, reject) => {
      commitMutation<Mutation>(environment, {
        mutation,
        variables,
        ...more,
        onCompleted: resolve,
        onError: reject,
      });
    });
};
