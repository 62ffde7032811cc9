import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RelayEnvironmentProvider } from 'react-relay';
import { MemoryRouter } from 'react-router';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { PlaceConsumption } from '../../../../web/entities/value/PlaceConsumption.tsx';
import { useSetLocale } from '../../../../web/entities/viewer/useSetLocale.ts';
import { changeLanguage, startTranslations } from '../../../../web/i18n/i18n.ts';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { saidOnPage } from '../../../kit/saidOnPage.ts';

const used = (kind: string, name: string) => ({
  type: { kind, name, unit: 'm³' },
  total: { amount: 12, cost: null },
  buckets: [],
  comparison: null,
  litresPerPersonDay: null,
});

function Page() {
  const setLocale = useSetLocale();
  return (
    <>
      <button type="button" onClick={() => setLocale('en')}>
        {'English'}
      </button>
      <PlaceConsumption placeId="T" spaces={[]} />
    </>
  );
}

/** Shows what a site used, in Finnish. */
const show = async () => {
  await startTranslations('fi');
  const environment = createMockEnvironment();
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, {
      Target: () => ({
        consumption: [used('COLD_WATER_METER', 'Kylmä vesi'), used('GENERIC', 'Oma mittari')],
      }),
    }),
  );
  render(
    <RelayEnvironmentProvider environment={environment}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </RelayEnvironmentProvider>,
    saidOnPage,
  );
  await screen.findByText('Kylmä vesi');
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  const asked = await waitFor(() => {
    const found = environment.mock
      .getAllOperations()
      .find(({ request }) => request.node.operation.name === 'nameTypesQuery');
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
      { code: 34, kind: 'COLD_WATER_METER', name: 'Cold water' },
      { code: 99, kind: 'GENERIC', name: 'Generic' },
    ];
    environment.mock.resolve(asked, { data: { valueTypes } });
    expect(await screen.findByText('Cold water')).toBeVisible();
    expect(screen.queryByText('Kylmä vesi')).toBeNull();
    expect(screen.getByText('Oma mittari')).toBeVisible();
  });

  it('keeps the names that it has where others cannot be had', async () => {
    const { environment, asked } = await show();
    environment.mock.reject(asked, new Error('The service does not answer.'));
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
    expect(screen.getByText('Kylmä vesi')).toBeVisible();
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
