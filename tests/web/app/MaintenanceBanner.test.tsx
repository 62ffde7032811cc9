import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MaintenanceBanner } from '../../../web/app/frame/MaintenanceBanner.tsx';
import { createNetwork } from '../../../web/app/relay/network.ts';
import { startTranslations } from '../../../web/i18n/i18n.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const operation = { id: 'abc', text: null, name: 'HomeScreenQuery', operationKind: 'query' as const, metadata: {} };

/** A response of the graph with some headers. */
const answerWith = async (headers: Record<string, string>): Promise<void> => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { viewer: null } }, { headers })));
  await act(() => createNetwork().execute(operation, {}, {}).toPromise());
};

it('is shown from the first response in maintenance to the first after it', async () => {
  await startTranslations('fi');
  render(<MaintenanceBanner />);
  expect(screen.queryByText(/huolletaan/)).toBeNull();
  await answerWith({ 'x-talo-maintenance': '1' });
  expect(screen.getByText(/Palvelua huolletaan\. Tietoja voi katsella/)).toBeVisible();
  await answerWith({});
  expect(screen.queryByText(/huolletaan/)).toBeNull();
});
