/**
 * Render options for errors in an error boundary: the caught error is shown on the page, where a test checks it. An
 * error from which React recovers, since what a part reads changed while it was rendered, is shown nowhere.
 */
export const silencedReactErrors = { onCaughtError: () => undefined, onRecoverableError: () => undefined };
