import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import query, { type MobileAppScreenQuery } from '../../../../web/__generated__/MobileAppScreenQuery.graphql.ts';
import { paths } from '../../../../web/entities/paths.ts';
import MobileAppScreen from '../../../../web/screens/MobileAppScreen/MobileAppScreen.tsx';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const show = () =>
  renderScreen<MobileAppScreenQuery>({
    screen: MobileAppScreen,
    query,
    variables: { targetKey: 5 },
    mocks: {
      Target: () => ({ id: 'T', key: 5, name: 'As Oy Malli', viewerSeesAll: true, modules: [], consumptionTypes: [] }),
    },
    path: paths.mobileApp.pattern,
    at: '/target/5/residents/mobileApp',
  });

it('says what residents have on their phones, and copies a message that leads them there', async () => {
  const user = userEvent.setup();
  await show();
  expect(await screen.findByText(/^As Oy Malli: näet asuntosi .*\/app$/)).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: /^QR-koodi: http.*\/app$/ }, { timeout: 10_000 })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Kopioi viesti' }));
  expect(await navigator.clipboard.readText()).toMatch(/^As Oy Malli: .*\/app$/);
  expect(toasts().at(-1)?.title).toBe('Viesti on kopioitu');
});

it('says so where the message cannot be copied', async () => {
  const user = userEvent.setup();
  await show();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(await screen.findByRole('button', { name: 'Kopioi viesti' }));
  expect(toasts().at(-1)?.title).toBe('Viestiä ei voitu kopioida');
});
