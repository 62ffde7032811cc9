import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createUiClient } from '../../../bff/ui/client.ts';
import { createCoalescedReads } from '../../../bff/ui/coalesceReads.ts';
import type { UiTransport } from '../../../bff/ui/transport.ts';
import { anyCaller } from './anyCaller.ts';

/** Responses without types, padded by a number of blanks. */
const blank = (bytes: number): UiTransport => ({
  send: () => Promise.resolve({ status: 200, setCookie: [], bytes: Buffer.from(`[]${' '.repeat(bytes)}`) }),
  close: () => Promise.resolve(),
});

const orderWith = async (transport: UiTransport): Promise<string[]> => {
  const order: string[] = [];
  const ui = createUiClient({ transport, coalescedReads: createCoalescedReads() }, anyCaller);
  const other = setImmediate().then(() => order.push('other'));
  await ui.targets({}).then(() => order.push('answer'));
  await other;
  return order;
};

describe('a response of /ui', () => {
  it('yields to the event loop before it is used, where parsing it took long', async () => {
    expect(await orderWith(blank(2_000_000))).toEqual(['other', 'answer']);
  });

  it('is used at once where it is short', async () => {
    expect(await orderWith(blank(10))).toEqual(['answer', 'other']);
  });
});
