import type { ConfigurationRecord, FirmwareRecord, VersionRecord } from '../../../contract/entities/product.ts';
import { byKey, loadSingly, singleCallLoader } from '../../graph/batch.ts';
import { orNull } from '../../graph/problems.ts';
import type { UiClient } from '../../ui/client.ts';

/** A catalogue entity with the keys of its ancestors, nearest first, as far as its id has them. */
type InCatalogue = { key: number; hints: readonly number[] };

const among = <Row extends { id: number }>(rows: readonly Row[] | null, key: number): Row | null =>
  rows?.find(({ id }) => id === key) ?? null;

/** Reads once in a request. */
const memoized = <Row>(read: () => Promise<Row>): (() => Promise<Row>) => {
  let reading: Promise<Row> | undefined;
  return () => (reading ??= read());
};

/**
 * Loads the catalogue level by level, several entities of a level with the whole tree; an entity with only its key is
 * searched from the top.
 */
export const productLoaders = (ui: UiClient) => {
  const all = () => ui.products({});
  const tree = memoized(() => ui.productTree({}));
  const versions = byKey<number, VersionRecord[]>(async (ids) => {
    if (ids.length > 1) {
      const byProduct = Map.groupBy(await tree(), ({ productId }) => productId);
      return (id) => byProduct.get(id) ?? [];
    }
    const rows = await loadSingly(ids, (id) => orNull(ui.versions({ id })));
    return (id) => rows.get(id) ?? null;
  });
  const configurations = byKey<number, ConfigurationRecord[]>(async (ids) => {
    if (ids.length > 1) {
      const byVersion = new Map((await tree()).map((one) => [one.id, one.configurations]));
      return (id) => byVersion.get(id) ?? [];
    }
    const rows = await loadSingly(ids, (versionId) => orNull(ui.configurations({ versionId })));
    return (id) => rows.get(id) ?? null;
  });
  const firmwares = singleCallLoader((configurationId: number) => orNull(ui.firmwares({ configurationId })));

  const version = async ({ key, hints: [product] }: InCatalogue): Promise<VersionRecord | null> => {
    if (product !== undefined) return among(await versions(product), key);
    for (const { id } of await all()) {
      const found = among(await versions(id), key);
      if (found) return found;
    }
    return null;
  };

  const configuration = async ({ key, hints: [versionKey] }: InCatalogue): Promise<ConfigurationRecord | null> => {
    if (versionKey !== undefined) return among(await configurations(versionKey), key);
    for (const product of await all())
      for (const { id } of (await versions(product.id)) ?? []) {
        const found = among(await configurations(id), key);
        if (found) return found;
      }
    return null;
  };

  const firmware = async ({ key, hints: [configurationKey] }: InCatalogue): Promise<FirmwareRecord | null> =>
    configurationKey === undefined ? null : among(await firmwares(configurationKey), key);

  return {
    all,
    types: () => ui.productTypes({}),
    one: async (key: number) => among(await all(), key),
    versions,
    version,
    configurations,
    configuration,
    firmwares,
    firmware,
    tree,
  };
};
