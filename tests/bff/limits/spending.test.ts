import { describe, expect, it } from 'vitest';
import { createUiClient } from '../../../bff/ui/client.ts';
import { createCoalescedReads } from '../../../bff/ui/coalesceReads.ts';
import type { UiTransport } from '../../../bff/ui/transport.ts';
import { anyCaller } from '../ui/anyCaller.ts';

const sentTo = (sent: string[]): UiTransport => ({
  send: ({ path }) => {
    sent.push(path);
    return Promise.resolve({ status: 404, setCookie: [], bytes: Buffer.from('{"error":"NOT_FOUND"}') });
  },
  close: () => Promise.resolve(),
});

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'OK',
    (error: { extensions: { code: string } }) => error.extensions.code,
  );

describe('the calls of /ui that one operation may make', () => {
  it('are counted, and one more fails before it is sent; the same read again costs nothing', async () => {
    const sent: string[] = [];
    const cost = { uiCalls: 0, most: 2 };
    const ui = createUiClient({ transport: sentTo(sent), coalescedReads: createCoalescedReads() }, anyCaller, cost);
    expect(await Promise.all([ui.core({ id: 1 }), ui.core({ id: 1 }), ui.core({ id: 2 })].map(codeOf))).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    expect(await codeOf(ui.core({ id: 3 }))).toBe('TOO_COSTLY');
    expect(await codeOf(ui.core({ id: 2 }))).toBe('NOT_FOUND');
    expect(await codeOf(ui.reconnectCore({ id: 1 }))).toBe('TOO_COSTLY');
    expect(sent).toEqual(['/ui/cores/1', '/ui/cores/2']);
    expect(cost.uiCalls).toBe(2);
  });
});
