import { describe } from 'vitest';
import { fuzzService } from '../../kit/fuzzProcess.ts';

describe('the /ui service over HTTP, whatever bytes come over its sockets,', () => {
  fuzzService('ui', '/ui/csrf');
});
