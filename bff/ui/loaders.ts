import { alertLoaders } from '../entities/alert/alertLoaders.ts';
import { billingLoaders } from '../entities/billing/billingLoaders.ts';
import { consumptionLoaders } from '../entities/consumption/consumptionLoaders.ts';
import { coreLoaders } from '../entities/core/coreLoaders.ts';
import type { CoreStatusRecord } from '../../contract/entities/core/network.ts';
import { heldReadingLoaders } from '../entities/heldReading/heldReadingLoaders.ts';
import { ioLoaders } from '../entities/io/ioLoaders.ts';
import { networkLoaders } from '../entities/network/networkLoaders.ts';
import { productLoaders } from '../entities/product/productLoaders.ts';
import { feedLoaders } from '../entities/feed/feedLoaders.ts';
import { targetLoaders } from '../entities/target/targetLoaders.ts';
import type { TypeNames } from '../entities/value/typeNames.ts';
import { valueLoaders } from '../entities/value/valueLoaders.ts';
import { viewerLoaders } from '../entities/viewer/viewerLoaders.ts';
import type { UiClient } from './client.ts';

/** Data that the loaders start with: core statuses of the last poll. */
export type Primed = { statuses?: ReadonlyMap<number, CoreStatusRecord> };

/**
 * Cache of type names that requests of one session share, and the key of the session; and whether the operation selects
 * a field of some name.
 */
export type LoaderSettings = { typeNames: TypeNames; session: string; selects: (field: string) => boolean };

/** Creates the loaders of every noun, for one request or one event of a subscription. */
export const createLoaders = (ui: UiClient, { typeNames, session, selects }: LoaderSettings, primed: Primed = {}) => {
  const target = targetLoaders(ui, selects);
  const core = coreLoaders(ui, primed.statuses);
  const value = valueLoaders(ui, { target, core });
  return {
    target,
    core,
    network: networkLoaders(ui),
    product: productLoaders(ui),
    io: ioLoaders(ui),
    value,
    heldReading: heldReadingLoaders(ui),
    consumption: consumptionLoaders(ui),
    alert: alertLoaders(ui, { selects, target }),
    feed: feedLoaders(ui),
    billing: billingLoaders(ui),
    viewer: viewerLoaders(ui),
    typeNames: () => typeNames.read(ui, session),
    forgetTypeNames: () => typeNames.forget(session),
  };
};

/** The loaders of one request. */
export type Loaders = ReturnType<typeof createLoaders>;
