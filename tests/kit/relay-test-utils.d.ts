/** The part of relay-test-utils that the tests use; the package ships no types of its own. */
declare module 'relay-test-utils' {
  import type {
    ConcreteRequest,
    Environment,
    GraphQLResponse,
    GraphQLSingularResponse,
    OperationDescriptor,
    RelayFieldLogger,
    Store,
    Variables,
  } from 'relay-runtime';
  import type normalizeResponse from 'relay-runtime/lib/store/normalizeResponse.js';

  export type MockResolvers = Record<string, () => object>;

  export type MockEnvironment = Environment & {
    mock: {
      getAllOperations: () => OperationDescriptor[];
      getMostRecentOperation: () => OperationDescriptor;
      queuePendingOperation: (query: ConcreteRequest, variables: Variables) => void;
      queueOperationResolver: (resolver: (operation: OperationDescriptor) => GraphQLResponse | Error) => void;
      nextValue: (operation: OperationDescriptor, payload: GraphQLSingularResponse) => void;
      complete: (operation: OperationDescriptor) => void;
      resolve: (operation: OperationDescriptor, payload: GraphQLSingularResponse) => void;
      resolveMostRecentOperation: (resolver: (operation: OperationDescriptor) => GraphQLSingularResponse) => void;
      reject: (operation: OperationDescriptor, error: Error) => void;
    };
  };

  export const createMockEnvironment: (config: {
    store: Store;
    relayFieldLogger: RelayFieldLogger;
    normalizeResponse: typeof normalizeResponse;
  }) => MockEnvironment;

  export const MockPayloadGenerator: {
    generate: (operation: OperationDescriptor, resolvers?: MockResolvers) => GraphQLSingularResponse;
    generateWithDefer: (
      operation: OperationDescriptor,
      resolvers: MockResolvers,
      options: { generateDeferredPayload: boolean },
    ) => GraphQLResponse;
  };
}

/** How an environment writes a response into records; relay-runtime's types leave it out. */
declare module 'relay-runtime/lib/store/normalizeResponse.js' {
  import type { GraphQLSingularResponse, NormalizationSelector, RelayResponsePayload } from 'relay-runtime';

  const normalizeResponse: (
    response: GraphQLSingularResponse,
    selector: NormalizationSelector,
    ...rest: unknown[]
  ) => RelayResponsePayload;
  export default normalizeResponse;
}
