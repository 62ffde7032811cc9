import type { Site } from './plan.ts';
import { koivurinne } from './sites/koivurinne.ts';
import { kuusikallio } from './sites/kuusikallio.ts';

/** The sites of the demo world, in the order in which they are made. */
export const sites: readonly Site[] = [kuusikallio, koivurinne];
