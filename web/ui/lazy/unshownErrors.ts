import { createEvent } from '../store/createStore.ts';
import type { ChunkLoadError } from './chunkLoadError.ts';

const errors = createEvent<ChunkLoadError>();

/** Subscribes to chunks that failed to load with no error boundary to show it; returns the unsubscribe function. */
export const onChunkLoadError = errors.subscribe;

/** Reports such a failure. */
export const reportChunkLoadError = errors.emit;
