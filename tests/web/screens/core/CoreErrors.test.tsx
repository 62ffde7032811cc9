import { act, screen, waitFor } from '@testing-library/react';
import { MockPayloadGenerator } from 'relay-test-utils';
import { expect, it } from 'vitest';
import { asked, device, showCore } from '../../../kit/shownCore.ts';

it('tells by its name which act a device did not answer to', async () => {
  const shown = await showCore(device(), '?tab=errors');
  const [first, second] = ['RESET', 'Väyläosoite 14'].map((detail, key) => ({
    cursor: String(key),
    node: { key, at: '2026-11-20T10:00:00Z', code: 'NO_ANSWER', detail },
  }));
  const errors = { edges: [first, second], pageInfo: { endCursor: null, hasNextPage: false } };
  const operation = await waitFor(() => asked(shown, 'CoreErrorsQuery'));
  const mocks = { Query: () => ({ core: { id: 'C', errors } }) };
  act(() => shown.environment.mock.resolve(operation, MockPayloadGenerator.generate(operation, mocks)));
  const rows = await screen.findAllByRole('row', { name: /Ei vastausta/ });
  expect(
    rows.map(({ textContent }) => /Keskeneräisten toimintojen nollaus|Väyläosoite 14|RESET/.exec(textContent)?.[0]),
  ).toEqual(['Keskeneräisten toimintojen nollaus', 'Väyläosoite 14']);
});
