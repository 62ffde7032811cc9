import type { UiClient } from '../../ui/client.ts';

const keepMs = 3_600_000;

type Kept = { until: number; names: Promise<Map<number, string>> };

/** The names of value types by language, which change so seldom that one answer serves everybody for an hour. */
export const createTypeNames = () => {
  const kept = new Map<string, Kept>();
  return (ui: UiClient, locale: string): Promise<Map<number, string>> => {
    const known = kept.get(locale);
    if (known && known.until > Date.now()) return known.names;
    const names = ui.valueTypes({}).then((types) => new Map(types.map(({ id, name }): [number, string] => [id, name])));
    kept.set(locale, { until: Date.now() + keepMs, names });
    names.catch(() => kept.delete(locale));
    return names;
  };
};

/** Reads the names of value types in a language, or has them already. */
export type TypeNames = ReturnType<typeof createTypeNames>;
