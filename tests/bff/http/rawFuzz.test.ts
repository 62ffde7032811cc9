import { describe } from 'vitest';
import { fuzzService } from '../../kit/fuzzProcess.ts';

describe('the BFF, whatever bytes come over its sockets,', () => {
  fuzzService('bff', '/health');
});
