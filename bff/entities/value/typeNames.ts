import type { UiClient } from '../../ui/client.ts';

const keepMs = 3_600_000;
const mostSessions = 1_000;

type Kept = { until: number; names: Promise<Map<number, string>> };

/**
 * Names of value types. They change rarely, so one response serves a session for one hour. Their language is that of
 * the request or of the account, so they are not shared between sessions.
 */
export const createTypeNames = () => {
  const kept = new Map<string, Kept>();
  return {
    read: (ui: UiClient, session: string): Promise<Map<number, string>> => {
      const known = kept.get(session);
      if (known && known.until > Date.now()) return known.names;
      const names = ui
        .valueTypes({}, { shared: true })
        .then((types) => new Map(types.map(({ id, name }): [number, string] => [id, name])));
      kept.set(session, { until: Date.now() + keepMs, names });
      names.catch(() => kept.delete(session));
      for (const oldest of kept.keys()) {
        if (kept.size <= mostSessions) break;
        kept.delete(oldest);
      }
      return names;
    },
    /** The account has another language now. */
    forget: (session: string): void => {
      kept.delete(session);
    },
  };
};

/** Reads the names of value types, or has them already. */
export type TypeNames = ReturnType<typeof createTypeNames>;
