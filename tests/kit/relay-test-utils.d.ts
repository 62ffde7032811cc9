/** The part of relay-test-utils that the tests use; the package ships no types of its own. */
declare module 'relay-test-utils' {
  import type {
    ConcreteRequest,
    Environment,
    GraphQLResponse,
    GraphQLSingularResponse,
    OperationDescriptor,
    Variables,
  } from 'relay-runtime';

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

  export const createMockEnvironment: () => MockEnvironment;

  export const MockPayloadGenerator: {
    generate: (operation: OperationDescriptor, resolvers?: MockResolvers) => GraphQLSingularResponse;
    generateWithDefer: (
      operation: OperationDescriptor,
      resolvers: MockResolvers,
      options: { generateDeferredPayload: boolean },
    ) => GraphQLResponse;
  };
}
