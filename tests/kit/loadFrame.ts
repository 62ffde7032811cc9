import { createOperationDescriptor } from 'relay-runtime';
import { MockPayloadGenerator, type MockEnvironment, type MockResolvers } from 'relay-test-utils';
import query, { type RoleGuardStaffQuery } from '../../web/__generated__/RoleGuardStaffQuery.graphql.ts';
import type { useFrameUser_user$key } from '../../web/__generated__/useFrameUser_user.graphql.ts';

const operation = createOperationDescriptor(query, {});

/**
 * Loads what the frame has read before any of its screens is rendered: the user with rights and favourites, by default
 * none. Returns the user for `FrameUserContext`.
 */
export const loadFrame = (environment: MockEnvironment, mocks: MockResolvers = {}): useFrameUser_user$key | null => {
  const { data } = MockPayloadGenerator.generate(operation, mocks) as {
    data: { viewer?: { user?: { favouriteTargetIds: unknown } | null } | null };
  };
  const user = data.viewer?.user;
  if (user && !Array.isArray(user.favouriteTargetIds)) user.favouriteTargetIds = [];
  environment.commitPayload(operation, data);
  environment.retain(operation);
  const read = environment.lookup(operation.fragment).data as RoleGuardStaffQuery['response'] | null | undefined;
  return read?.viewer?.user ?? null;
};
