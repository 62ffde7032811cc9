import { expect, it } from 'vitest';
import { alertKind } from '../../../bff/live/alertSnapshot.ts';
import type { UiClient } from '../../../bff/ui/client.ts';

const pageSize = 200;

/** A service with so many ended alerts, which ignores the filter of changes. */
const serviceWith = (total: number) => {
  const requests: object[] = [];
  const ui = {
    alerts: (request: { state?: string }) => {
      if (request.state !== 'ended') return Promise.resolve({ items: [], total: 0, page: 1, pageSize });
      requests.push(request);
      const items = Array.from({ length: pageSize }, (_row, index) => ({ id: index + 1, state: 'ended' }));
      return Promise.resolve({ items, total, page: 1, pageSize });
    },
  };
  return { ui: ui as unknown as UiClient, requests };
};

it('reads one page of the ended alerts of a service that does not know the filter of changes, and tells none', async () => {
  const snapshot = alertKind.open({ target: 1 });
  const { ui, requests } = serviceWith(5_000);
  const changes = [];
  for (let poll = 0; poll < 2; poll += 1) changes.push(snapshot.apply(await snapshot.fetch(ui)));
  expect(changes).toEqual([undefined, undefined]);
  expect(requests).toHaveLength(2);
});
