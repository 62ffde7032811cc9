import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { createOperationDescriptor } from 'relay-runtime';
import { MockPayloadGenerator } from 'relay-test-utils';
import { expect, it } from 'vitest';
import favouritesQuery from '../../../web/__generated__/useFavouritesQuery.graphql.ts';
import rightsQuery from '../../../web/__generated__/useStaffRightsQuery.graphql.ts';
import { useStaffRights } from '../../../web/app/routing/useStaffRights.ts';
import { takeMissingData } from '../../kit/missingData.ts';
import { createMockEnvironment } from '../../kit/mockEnvironment.ts';

const rights = createOperationDescriptor(rightsQuery, {});
const favourites = createOperationDescriptor(favouritesQuery, {});
const stated = { viewer: { user: { id: 'U', isAdmin: true, isMes: false, isTester: false } } };

it('keeps a record of which a later response states nothing', () => {
  const environment = createMockEnvironment();
  environment.commitPayload(rights, stated);
  environment.commitPayload(favourites, MockPayloadGenerator.generate(favourites).data ?? {});
  expect(environment.lookup(rights.fragment).data).toMatchObject({ viewer: { user: { isAdmin: true } } });
  expect(environment.lookup(favourites.fragment).data).toMatchObject({ viewer: { user: { id: 'U' } } });
});

it('lets a later response state another record, and collects a read of what that lacks', () => {
  const environment = createMockEnvironment();
  environment.commitPayload(rights, stated);
  environment.commitPayload(favourites, { viewer: { user: { id: 'U2', favouriteTargetIds: [] } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
  );
  renderHook(useStaffRights, { wrapper });
  expect(takeMissingData()).toEqual(
    ['isAdmin', 'isMes', 'isTester'].map((name) => `useStaffRightsQuery.viewer.user.${name}`),
  );
});
