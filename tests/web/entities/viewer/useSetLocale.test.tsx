import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { loadQuery, RelayEnvironmentProvider, type PreloadedQuery } from 'react-relay';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { MockPayloadGenerator } from 'relay-test-utils';
import { loadFrame } from '../../../kit/loadFrame.ts';
import { createMockEnvironment } from '../../../kit/mockEnvironment.ts';
import { afterEach, describe, expect, it } from 'vitest';
import TargetScreen from '../../../../web/screens/TargetScreen/TargetScreen.tsx';
import query, { type TargetScreenQuery } from '../../../../web/__generated__/TargetScreenQuery.graphql.ts';
import { month } from '../../../kit/month.ts';
import { useSetLocale } from '../../../../web/entities/viewer/useSetLocale.ts';
import { changeLanguage, startTranslations } from '../../../../web/i18n/i18n.ts';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { silencedReactErrors } from '../../../kit/silencedReactErrors.ts';

const used = (kind: string, name: string) => ({
  type: { kind, name, unit: 'm³' },
  total: { amount: 12, cost: null },
  buckets: [],
  comparison: null,
  litresPerPersonDay: null,
});

function Page({ queryRef }: { queryRef: PreloadedQuery<TargetScreenQuery> }) {
  const setLocale = useSetLocale();
  return (
    <>
      <button type="button" onClick={() => setLocale('en')}>
        {'English'}
      </button>
      <TargetScreen queryRef={queryRef} />
    </>
  );
}

/** Shows what a site used, in Finnish. */
const show = async () => {
  await startTranslations('fi');
  const environment = createMockEnvironment();
  loadFrame(environment);
  const variables = { targetKey: 5, ...month };
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generateWithDefer(
      operation,
      {
        Target: () => ({
          consumption: [used('TEMPERATURE', 'Lämpötila'), used('GENERIC', 'Oma mittari')],
          paidUntil: null,
          alerts: { edges: [] },
          latestReadings: [],
          groups: [],
        }),
      },
      { generateDeferredPayload: true },
    ),
  );
  environment.mock.queuePendingOperation(query, variables);
  const queryRef = loadQuery<TargetScreenQuery>(environment, query, variables);
  const router = createMemoryRouter([{ path: '/', element: <Page queryRef={queryRef} /> }]);
  render(
    <RelayEnvironmentProvider environment={environment}>
      <RouterProvider router={router} />
    </RelayEnvironmentProvider>,
    silencedReactErrors,
  );
  await screen.findByText('Lämpötila');
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  const asked = await waitFor(() => {
    const found = environment.mock
      .getAllOperations()
      .find(({ request }) => request.node.operation.name === 'useSetLocaleTypeNamesQuery');
    if (!found) throw new Error('Nobody asked for the names.');
    return found;
  });
  return { environment, asked };
};

afterEach(() => changeLanguage('fi'));

describe('the page turned into another language', () => {
  it('names what values measure in that language too, where it stands', async () => {
    const { environment, asked } = await show();
    const valueTypes = [
      { code: 1, kind: 'TEMPERATURE', name: 'Temperature' },
      { code: 99, kind: 'GENERIC', name: 'Generic' },
    ];
    environment.mock.resolve(asked, { data: { valueTypes } });
    expect(await screen.findByText('Temperature')).toBeVisible();
    expect(screen.queryByText('Lämpötila')).toBeNull();
    expect(screen.getByText('Oma mittari')).toBeVisible();
  });

  it('keeps the names that it has where others cannot be had', async () => {
    const { environment, asked } = await show();
    environment.mock.reject(asked, new Error('The service does not answer.'));
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
    expect(screen.getByText('Lämpötila')).toBeVisible();
  });

  it('is in its former language again where the account refuses the other, and says why', async () => {
    const { environment } = await show();
    const sent = environment.mock
      .getAllOperations()
      .find(({ request }) => request.node.operation.name === 'useSetLocaleMutation');
    if (!sent) throw new Error('Nothing was sent.');
    expect(document.documentElement.lang).toBe('en');
    environment.mock.resolve(sent, { data: { setLocale: { user: null, userErrors: [{ message: 'Ei nyt.' }] } } });
    await waitFor(() => expect(document.documentElement.lang).toBe('fi'));
    expect(toasts()).toMatchObject([{ tone: 'negative', title: 'Ei nyt.' }]);
  });
});
