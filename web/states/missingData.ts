import { createEvent } from '../ui/store/createStore.ts';

const reads = createEvent();

/** Subscribes to reads of data that no response has brought, such as of a record that another user has added; returns the unsubscribe function. */
export const onMissingData = reads.subscribe;

/** Reports such a read. */
export const reportMissingData = reads.emit;
