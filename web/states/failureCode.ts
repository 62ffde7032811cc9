import { ChunkLoadError } from '../ui/lazy/chunkLoadError.ts';
import { RequestError, type RequestErrorCode } from './requestError.ts';

/** What it means to a person that the code of a part did not come. */
const lost = { missing: 'OUTDATED', unreachable: 'OFFLINE', late: 'UPSTREAM_TIMEOUT', failed: 'UNEXPECTED' } as const;

/** Code of a failure, as in the translations. */
export const failureCodeOf = (error: unknown): RequestErrorCode => {
  if (error instanceof ChunkLoadError) return lost[error.reason];
  return error instanceof RequestError ? error.code : 'UNEXPECTED';
};
