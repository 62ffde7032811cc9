import { screen } from '@testing-library/react';
import type { PreloadedQuery } from 'react-relay';
import { expect, it } from 'vitest';
import query, { type AlertDetailsQuery } from '../../../../web/__generated__/AlertDetailsQuery.graphql.ts';
import { AlertDetails } from '../../../../web/entities/alert/story/AlertDetails.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const Details = ({ queryRef }: { queryRef: PreloadedQuery<AlertDetailsQuery> }) => (
  <AlertDetails queryRef={queryRef} alertId="A" onClose={() => undefined} />
);

const show = (alert: object) =>
  renderScreen<AlertDetailsQuery>({
    screen: Details,
    query,
    variables: { id: 'A' },
    mocks: {
      Query: () => ({
        node: {
          __typename: 'Alert',
          id: 'A',
          name: 'Vesi A5: Kylmä vesi',
          code: 'READING_SPIKE',
          level: 2,
          levelName: 'Normaali',
          state: 'OPEN',
          from: '2026-11-21T08:00:00Z',
          to: null,
          dataFault: null,
          measured: null,
          limit: null,
          unit: 'm³',
          acknowledgedBy: null,
          acknowledgedAt: null,
          comment: null,
          comments: [],
          commentCount: 0,
          notices: [],
          assignee: null,
          assignableUsers: [],
          viewerCanAcknowledge: false,
          viewerCanUnacknowledge: false,
          viewerCanComment: false,
          earlierCount: 0,
          earlier: [],
          coreKey: 9,
          target: { id: 'T', key: 1, name: 'As Oy Esimerkki' },
          group: { id: 'G', key: 2, name: 'Talo A' },
          space: { id: 'S', key: 3, name: 'A5' },
          value: null,
          ...alert,
        },
      }),
    },
  });

const factsOf = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')]),
  );

it('names the reading that is not counted, the last counted one, and who has to do what', async () => {
  await show({ dataFault: 'JUMP', measured: 9309.091, limit: 309.091 });
  expect(screen.getByRole('region', { name: /^Lukema hyppäsi: Vesi A5/ })).toBeVisible();
  expect(screen.getByText(/^Kulutusta ei lasketa, ennen kuin joku vastaa laitteen sivulla/)).toBeVisible();
  expect(factsOf()).toMatchObject({ 'Laskematon lukema': '9 309,091 m³', 'Viimeksi laskettu lukema': '309,091 m³' });
});

it('of an alert that has ended asks for nothing', async () => {
  await show({ dataFault: 'RESTART', measured: 0, limit: 181.667, state: 'ENDED', to: '2026-11-22T08:00:00Z' });
  expect(screen.queryByText(/^Kulutusta ei lasketa/)).toBeNull();
  expect(factsOf()).toMatchObject({ 'Laskematon lukema': '0 m³', 'Viimeksi laskettu lukema': '181,667 m³' });
});

it('of a limit has the measurement beside it', async () => {
  await show({ code: 'HIGH_LIMIT', measured: 31.5, limit: 27, unit: '°C' });
  const facts = factsOf();
  expect(facts).not.toHaveProperty('Laskematon lukema');
  expect(facts['Mitattu arvo']).toMatch(/31,5 °C.*27 °C/);
});

it('takes the focus, so that the keyboard continues there', async () => {
  await show({});
  expect(screen.getByRole('region', { name: /Vesi A5/ })).toHaveFocus();
});
