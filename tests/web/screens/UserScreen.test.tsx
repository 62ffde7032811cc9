import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type UserScreenQuery } from '../../../web/__generated__/UserScreenQuery.graphql.ts';
import UserScreen from '../../../web/screens/UserScreen/UserScreen.tsx';
import { notePartFailures } from '../../../web/states/partFailures.ts';
import { renderScreen } from '../../kit/renderScreen.tsx';

const show = (viewer: object) =>
  renderScreen<UserScreenQuery>({
    screen: UserScreen,
    query,
    variables: {},
    mocks: { User: () => ({ username: 'maija' }), Viewer: () => viewer },
    path: '/user',
    language: 'en',
  });

it('says that the API tokens could not be had, and what customer service finds the failure by', async () => {
  notePartFailures([{ message: 'Too slow.', path: ['viewer', 'apiTokens'], extensions: { requestId: 'req-7' } }]);
  await show({ apiTokens: null });
  expect(screen.getByRole('heading', { name: 'API tokens' })).toBeVisible();
  const failure = screen.getByRole('alert');
  expect(failure).toHaveTextContent('req-7');
  expect(within(failure).getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('shows that a password with the own name in it is easy to guess', async () => {
  await show({ apiTokens: { edges: [] } });
  await userEvent.type(screen.getByLabelText('New password'), 'X7-maija-lokki-metsä!');
  await waitFor(() =>
    expect(screen.getByRole('meter', { name: 'Strength' })).toHaveAttribute('aria-valuetext', 'easy to guess'),
  );
});
