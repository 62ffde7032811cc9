/** How to render what may fail in a ring: what a ring has caught is said on the page, where a test looks for it. */
export const saidOnPage = { onCaughtError: () => undefined };
