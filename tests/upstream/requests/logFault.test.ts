import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logFault } from '../../../upstream/errors/logFault.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('logs a fault as one line of JSON with its stack, and its repetitions within a minute as one line with their number', () => {
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const lines = () => written.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  const fault = new Error('database or disk is full', { cause: new Error('below') });
  for (let time = 0; time < 800; time += 1) logFault('Housekeeping failed', fault, { requestId: String(time) });
  logFault('Housekeeping failed', new Error('another'));
  expect(lines()).toMatchObject([
    {
      level: 'error',
      msg: 'Housekeeping failed',
      error: 'database or disk is full',
      requestId: '0',
      cause: 'below',
      stack: expect.stringContaining('logFault.test'),
    },
    { error: 'another' },
  ]);
  vi.advanceTimersByTime(60_000);
  expect(lines().slice(2)).toMatchObject([{ error: 'database or disk is full', repeated: 799, withinMs: 60_000 }]);
  logFault('Housekeeping failed', fault);
  expect(lines().slice(3)).toMatchObject([{ error: 'database or disk is full' }]);
});
