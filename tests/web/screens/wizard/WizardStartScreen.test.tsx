import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type WizardStartScreenQuery } from '../../../../web/__generated__/WizardStartScreenQuery.graphql.ts';
import WizardStartScreen from '../../../../web/screens/WizardStartScreen/WizardStartScreen.tsx';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { respond } from '../../../kit/sentMutation.ts';
import { userErrorOf } from '../../../kit/userErrorOf.ts';

const draft = {
  id: 'D1',
  key: 7,
  name: 'As Oy Uusi',
  step: 'devices',
  savedAt: '2026-11-28T12:09:00Z',
  expiresAt: '2026-12-28T12:09:00Z',
};

const show = (treeDrafts: object[], at = '/wizard') =>
  renderScreen<WizardStartScreenQuery>({
    screen: WizardStartScreen,
    query,
    variables: {},
    path: '/wizard',
    at,
    mocks: { Viewer: () => ({ treeDrafts }) },
  });

it('lists the drafts that were left, with their step and their end', async () => {
  const { router } = await show([draft]);
  expect(
    screen.getByText(/Vaihe 4\/6, laitteet\. Tallennettu 28\.11\.2026 klo 14\.09\. Säilyy 28\.12\.2026/),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Jatka: As Oy Uusi' }));
  expect(router.state.location.pathname).toBe('/wizard/7');
});

it('begins a draft of a new site, and opens it', async () => {
  const { environment, router } = await show([]);
  await userEvent.click(screen.getByRole('button', { name: 'Aloita' }));
  const input = await respond(environment, 'CreateTreeDraft', { treeDraft: { id: 'D8', key: 8 } });
  expect(input).toMatchObject({ name: 'Nimetön kohde', step: 'site', targetId: null, fields: [] });
  await waitFor(() => expect(router.state.location.pathname).toBe('/wizard/8'));
});

it('begins a draft that fills a site that exists', async () => {
  const { environment } = await show([], '/wizard?target=T5&name=Uusi+kohde');
  expect(screen.getByRole('heading', { name: 'Täydennä kohdetta Uusi kohde' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Aloita' }));
  const input = await respond(environment, 'CreateTreeDraft', { treeDraft: { id: 'D8', key: 8 } });
  expect(input).toMatchObject({ name: 'Uusi kohde', step: 'houses', targetId: 'T5' });
});

it('shows why no further draft can be begun', async () => {
  const { environment } = await show([draft]);
  await userEvent.click(screen.getByRole('button', { name: 'Aloita' }));
  const refusal = userErrorOf('TOO_MANY_DRAFTS');
  await respond(environment, 'CreateTreeDraft', { treeDraft: null, userErrors: [refusal] });
  await waitFor(() => expect(toasts()).toMatchObject([{ text: refusal.message }]));
});

it('discards a draft after a question', async () => {
  const { environment } = await show([draft]);
  await userEvent.click(screen.getByRole('button', { name: 'Hylkää: As Oy Uusi' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hylkää' }));
  expect(await respond(environment, 'DeleteTreeDraft', { deletedTreeDraftId: 'D1' })).toEqual({ id: 'D1' });
});
