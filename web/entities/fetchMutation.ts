import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { resultOf, type ResultOf } from '../relay/mutationResult.ts';
import { fetchGraphQL } from './fetchGraphQL.ts';

/** Creates the function that sends a mutation without a store, for the pages before the portal; see `mutation`. */
export const fetchMutation =
  <Mutation extends MutationParameters>(document: GraphQLTaggedNode) =>
  async (input: Mutation['variables']['input']): Promise<ResultOf<Mutation>> =>
    resultOf<Mutation>(await fetchGraphQL<Mutation>(document, { input }));
