/** Render options for errors in an error boundary: the caught error is shown on the page, where a test checks it. */
export const saidOnPage = { onCaughtError: () => undefined };
