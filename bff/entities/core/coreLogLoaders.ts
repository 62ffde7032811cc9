import type { z } from 'zod';
import type {
  coreMessageRecord,
  CoreUpdateRecord,
  coreErrorRecord,
  coreEventRecord,
  valueEventRecord,
} from '../../../contract/entities/core/coreLog.ts';
import { singleCallLoader } from '../../graph/batch.ts';
import type { UiPage } from '../../graph/remotePages.ts';
import type { UiClient } from '../../ui/client.ts';

/** Which waiting updates of a building. */
type UpdateKey = { id: number; products: readonly number[]; latest: boolean };

/** The readings of a device over a range. */
type DataKey = { id: number; from: string | undefined; to: string | undefined };

/** One page of a device's audit log, of some days. */
type AuditKey = { coreId: number; from: string | undefined; to: string | undefined; page: number };

/** One page of a device's log. */
type LogPage = { id: number; page: number };

const pages = <Record extends z.ZodType>(read: (page: LogPage) => Promise<UiPage<z.output<Record>>>) =>
  singleCallLoader<LogPage, UiPage<z.output<Record>>>(read, ({ id, page }) => `${id} ${page}`);

/** Loads the logs of cores, with one call for each core, so the number in one tick is limited. */
export const coreLogLoaders = (ui: UiClient) => ({
  events: pages<typeof coreEventRecord>((page) => ui.coreEvents(page)),
  errors: pages<typeof coreErrorRecord>((page) => ui.coreErrors(page)),
  valueEvents: pages<typeof valueEventRecord>((page) => ui.valueEvents(page)),
  messages: singleCallLoader<number, z.output<typeof coreMessageRecord>[]>((id) => ui.coreMessages({ id })),
  updates: singleCallLoader<number, CoreUpdateRecord[]>((id) => ui.coreUpdates({ id })),
  config: singleCallLoader((id: number) => ui.coreConfig({ id })),
  mamaConfig: singleCallLoader((id: number) => ui.mamaConfig({ id })),
  firmwares: singleCallLoader((id: number) => ui.coreFirmwares({ id })),
  realtime: singleCallLoader((coreId: number) => ui.realtime({ coreId })),
  data: singleCallLoader(
    (key: DataKey) => ui.coreData(key),
    ({ id, from, to }) => `${id} ${from} ${to}`,
  ),
  audit: singleCallLoader(
    (key: AuditKey) => ui.audit(key),
    ({ coreId, from, to, page }) => `${coreId} ${from} ${to} ${page}`,
  ),
  deviceUpdates: singleCallLoader(
    ({ id, products, latest }: UpdateKey) =>
      ui.deviceUpdates({ id, products: products.length > 0 ? [...products] : undefined, latest: latest || undefined }),
    ({ id, products, latest }) => `${id} ${latest} ${products.join(',')}`,
  ),
});
