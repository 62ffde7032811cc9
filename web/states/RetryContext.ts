import { createContext } from 'react';

/** How the nearest ring asks again; null outside of all rings. */
export const RetryContext = createContext<(() => Promise<void>) | null>(null);
