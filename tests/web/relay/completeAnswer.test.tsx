import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { createOperationDescriptor } from 'relay-runtime';
import { MockPayloadGenerator } from 'relay-test-utils';
import { expect, it } from 'vitest';
import userQuery from '../../../web/__generated__/RoleGuardStaffQuery.graphql.ts';
import idQuery from '../../../web/__generated__/currentUserIdQuery.graphql.ts';
import { FrameUserContext, useFrameUser } from '../../../web/entities/viewer/useFrameUser.ts';
import { loadFrame } from '../../kit/loadFrame.ts';
import { takeMissingData } from '../../kit/missingData.ts';
import { createMockEnvironment } from '../../kit/mockEnvironment.ts';

const whole = createOperationDescriptor(userQuery, {});
const id = createOperationDescriptor(idQuery, {});
const stated = { User: () => ({ id: 'U', isAdmin: true, isMes: false, isTester: false }) };

const readUser = (environment: ReturnType<typeof createMockEnvironment>) => {
  const read = environment.lookup(whole.fragment).data as {
    viewer: { user: Parameters<typeof FrameUserContext>[0]['value'] };
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RelayEnvironmentProvider environment={environment}>
      <FrameUserContext value={read.viewer.user}>{children}</FrameUserContext>
    </RelayEnvironmentProvider>
  );
  return renderHook(useFrameUser, { wrapper }).result.current;
};

it('keeps a record of which a later response states nothing', () => {
  const environment = createMockEnvironment();
  loadFrame(environment, stated);
  environment.commitPayload(id, MockPayloadGenerator.generate(id).data ?? {});
  expect(readUser(environment)).toMatchObject({ id: 'U', isAdmin: true });
});

it('lets a later response state another record, and collects a read of what that lacks', () => {
  const environment = createMockEnvironment();
  loadFrame(environment, stated);
  environment.commitPayload(id, { viewer: { user: { id: 'U2' } } });
  readUser(environment);
  expect(takeMissingData()).toEqual(
    ['isAdmin', 'isMes', 'isTester', 'favouriteTargetIds'].map((name) => `useFrameUser_user.${name}`),
  );
});
