import { fetchQuery, useRelayEnvironment } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';

/** Reads something once, now, beside what the screen shows; fails where it cannot be had. */
export const useLazyFetch = <Query extends OperationType>(query: GraphQLTaggedNode) => {
  const environment = useRelayEnvironment();
  return async (variables: Query['variables']): Promise<Query['response']> => {
    const answer = await fetchQuery<Query>(environment, query, variables, { fetchPolicy: 'network-only' }).toPromise();
    if (answer === undefined) throw new Error('Nothing was answered.');
    return answer;
  };
};
