import { beforeEach, expect, it } from 'vitest';
import { currentEnvironment } from '../../../web/app/relay/environment.ts';
import { announceSession } from '../../../web/entities/viewer/session.ts';
import { newestPartFailure, recordPartFailures } from '../../../web/states/partFailures.ts';

/* What customer service finds a failure by belongs to the person on whose page it was. */

beforeEach(() => {
  recordPartFailures([{ message: 'Too slow.', path: ['viewer'], extensions: { requestId: 'req-of-maija' } }]);
  expect(newestPartFailure()).toBe('req-of-maija');
});

it('is not named to somebody who signs in afterwards in the same window', () => {
  const before = currentEnvironment();
  announceSession({ kind: 'began', next: '/' });
  expect(currentEnvironment()).not.toBe(before);
  expect(newestPartFailure()).toBeUndefined();
});
