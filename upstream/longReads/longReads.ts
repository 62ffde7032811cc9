import type { Handlers } from '../../contract/wire/endpoint.ts';
import type { Ui } from '../../contract/ui.ts';
import type { ReadCall } from '../calls/call.ts';
import { summaryHandlers } from '../entities/alert/alertHandlers.ts';
import { readAlertPreview } from '../entities/alert/producerHandlers.ts';
import { readCoreData } from '../entities/core/coreLogHandlers.ts';
import { consumptionHandlers } from '../entities/consumption/consumptionHandlers.ts';
import { dataHandlers } from '../entities/data/dataHandlers.ts';
import { readFeedData } from '../entities/feed/feedHandlers.ts';

const { series, weekMatrix } = dataHandlers;

/** Handlers of the calls that the contract marks as costly: reads over a span of time, which can take seconds. */
export const longReads = {
  series,
  weekMatrix,
  ...consumptionHandlers,
  coreData: readCoreData,
  feedData: readFeedData,
  alertPreview: readAlertPreview,
  ...summaryHandlers,
} satisfies Partial<Handlers<Ui, ReadCall>>;

/** Name of a long read. */
export type LongRead = keyof typeof longReads;

/** Whether a call is a long read. */
export const isLongRead = (name: string): name is LongRead => Object.hasOwn(longReads, name);
