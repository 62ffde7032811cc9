import type { ProducerTable_producers$data } from '../../../__generated__/ProducerTable_producers.graphql.ts';

/** A rule as a row of the table. */
export type ProducerRow = ProducerTable_producers$data[number];
