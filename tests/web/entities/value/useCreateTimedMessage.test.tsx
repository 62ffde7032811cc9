import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { beforeEach, expect, it } from 'vitest';
import { useCreateTimedMessage } from '../../../../web/entities/value/timedMessageMutations.ts';
import { startTranslations } from '../../../../web/i18n/i18n.ts';
import { RequestError } from '../../../../web/states/requestError.ts';
import { createMockEnvironment } from '../../../kit/mockEnvironment.ts';

beforeEach(() => startTranslations('fi'));

const message = { from: '2026-11-23T22:00:00.000Z', to: '2026-11-24T22:00:00.000Z', data: 'Vesikatko ' };
const shown = { __typename: 'TimedMessage', id: 'M', from: '2026-11-23T22:00:00Z', to: '2026-11-24T22:00:00Z' };

const open = async () => {
  const environment = createMockEnvironment();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
  );
  const { result } = renderHook(() => useCreateTimedMessage('V'), { wrapper });
  const asked = async (name: string) =>
    waitFor(() => {
      const operation = environment.mock.getMostRecentOperation();
      expect(operation.request.node.params.name).toBe(name);
      return operation;
    });
  const lists = async (timedMessages: readonly object[]) => {
    const operation = await asked('timedMessageMutationsShownQuery');
    await act(async () =>
      environment.mock.resolve(operation, { data: { node: { __typename: 'Value', id: 'V', timedMessages } } }),
    );
  };
  const breaks = async () => {
    const operation = await asked('timedMessageMutationsCreateMutation');
    await act(async () => environment.mock.reject(operation, new RequestError('UPSTREAM_INVALID', 'cut off')));
  };
  await lists([]);
  return { create: result.current, lists, breaks };
};

it('a message for a display is not made a second time where it was made though nobody answered', async () => {
  const { create, lists, breaks } = await open();
  const made = create(message);
  await breaks();
  await lists([{ ...shown, data: 'Vesikatko' }]);
  expect((await made).refusals).toEqual([]);
});

it('another message of the same time is not taken for it', async () => {
  const { create, lists, breaks } = await open();
  const made = create(message).catch((error: unknown) => String(error));
  await breaks();
  await lists([{ ...shown, data: 'Nuohous' }]);
  expect(await made).toContain('Palvelussa on vika');
});
