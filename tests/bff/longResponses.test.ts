import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createUiClient } from '../../bff/ui/client.ts';
import { createCoalescedReads } from '../../bff/ui/coalesceReads.ts';
import type { UiTransport } from '../../bff/ui/transport.ts';
import { anyCaller } from './anyCaller.ts';

/** Answers with no types at all, and so many blanks around them. */
const blank = (bytes: number): UiTransport => ({
  send: () => Promise.resolve({ status: 200, setCookie: [], bytes: Buffer.from(`[]${' '.repeat(bytes)}`) }),
  close: () => Promise.resolve(),
});

const orderWith = async (transport: UiTransport): Promise<string[]> => {
  const said: string[] = [];
  const ui = createUiClient({ transport, coalescedReads: createCoalescedReads() }, anyCaller);
  const other = setImmediate().then(() => said.push('other'));
  await ui.targets({}).then(() => said.push('answer'));
  await other;
  return said;
};

describe('an answer of /ui', () => {
  it('lets others have a turn before it is used, where reading it took long', async () => {
    expect(await orderWith(blank(2_000_000))).toEqual(['other', 'answer']);
  });

  it('is used at once where it is short', async () => {
    expect(await orderWith(blank(10))).toEqual(['answer', 'other']);
  });
});
