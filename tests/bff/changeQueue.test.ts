import { describe, expect, it } from 'vitest';
import type { CoreStatusRecord } from '../../contract/network.ts';
import { ChangeQueue } from '../../bff/live/changeQueue.ts';

const status = (id: number, battery: number): CoreStatusRecord => ({
  id,
  online: true,
  uploading: false,
  uploadProgress: null,
  reconnecting: false,
  message: false,
  battery,
  lastSeen: null,
  parentId: null,
  confirmed: true,
  quality: 0,
});

describe('what a slow listener has not taken', () => {
  it('is the newest state of each device, however often it changed', async () => {
    const queue = new ChangeQueue();
    for (let battery = 100; battery > 0; battery--)
      queue.push({ changed: [status(1, battery), status(2, 50)], removed: [] });
    queue.push({ changed: [], removed: [2] });
    const { value } = await queue.changes().next();
    expect(value).toEqual({ changed: [status(1, 1)], removed: [2] });
  });

  it('is a device again that went and came back', async () => {
    const queue = new ChangeQueue();
    queue.push({ changed: [], removed: [1] });
    queue.push({ changed: [status(1, 7)], removed: [] });
    expect((await queue.changes().next()).value).toEqual({ changed: [status(1, 7)], removed: [] });
  });

  it('ends with the reason that it was closed with', async () => {
    const queue = new ChangeQueue();
    const waiting = queue.changes().next();
    queue.close(new Error('over'));
    await expect(waiting).rejects.toThrow('over');
  });
});
