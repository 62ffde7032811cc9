import { createContext } from 'react';

/** Retry of the nearest error boundary; null outside of all. */
export const RetryContext = createContext<(() => Promise<void>) | null>(null);
