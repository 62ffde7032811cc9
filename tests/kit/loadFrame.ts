import { createOperationDescriptor } from 'relay-runtime';
import { MockPayloadGenerator, type MockEnvironment, type MockResolvers } from 'relay-test-utils';
import query from '../../web/__generated__/useFavouritesQuery.graphql.ts';

const operation = createOperationDescriptor(query, {});

/**
 * Loads what the frame has read before any of its screens is rendered, and what parts of screens read from the store
 * alone: the favourites of the viewer, by default none.
 */
export const loadFrame = (environment: MockEnvironment, mocks: MockResolvers = {}): void => {
  const { data } = MockPayloadGenerator.generate(operation, mocks) as {
    data: { viewer?: { user?: { favouriteTargetIds: unknown } | null } | null };
  };
  const user = data.viewer?.user;
  if (user && !Array.isArray(user.favouriteTargetIds)) user.favouriteTargetIds = [];
  environment.commitPayload(operation, data);
  environment.retain(operation);
};
