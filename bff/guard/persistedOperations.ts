import { readFileSync, statSync } from 'node:fs';

/** Persisted operations of the portal, by their SHA-256. */
export type PersistedOperations = { find: (id: string) => string | undefined };

const readFile = (path: string): Map<string, string> => {
  try {
    const operations: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return new Map(
      Object.entries(operations ?? {}).filter((row): row is [string, string] => typeof row[1] === 'string'),
    );
  } catch {
    return new Map();
  }
};

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Reads the file of Relay's compiler, and again if an unknown id is requested after the file has changed. */
export const openPersistedOperations = (path: string | undefined): PersistedOperations => {
  if (path === undefined) return { find: () => undefined };
  let readAt = changedAt(path);
  let operations = readFile(path);
  return {
    find: (id) => {
      const found = operations.get(id);
      if (found !== undefined) return found;
      const changed = changedAt(path);
      if (changed === readAt) return undefined;
      readAt = changed;
      operations = readFile(path);
      return operations.get(id);
    },
  };
};
