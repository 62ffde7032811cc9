import type { RelayFieldLogger } from 'relay-runtime';

const reads = new Set<string>();

/** Collects reads of data that no response has brought. */
export const logMissingData: RelayFieldLogger = ({ kind, owner, fieldPath }) => {
  if (kind.startsWith('missing_expected_data')) reads.add(`${owner}.${fieldPath}`);
};

/** Returns the reads of missing data since the last call. */
export const takeMissingData = (): string[] => {
  const taken = [...reads];
  reads.clear();
  return taken;
};
