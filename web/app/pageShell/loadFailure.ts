import { readStored, writeStored } from '../../ui/store/browserStorage.ts';
import { scheduleRetry } from '../../ui/store/scheduleRetry.ts';

const failures = 'loadFailures';

/** Requests the page with the Accept header of a browser navigation; the server sends it to no other request of a script. */
const look = (): Promise<Response> => fetch('', { method: 'HEAD', headers: { accept: 'text/html' } });

const reloadLater = (reload: () => void, attempt: number): void => {
  const later = (): void => reloadLater(reload, attempt + 1);
  scheduleRetry(() => void look().then(({ ok }) => (ok ? reload() : later()), later), attempt);
};

/**
 * Shows the message of the page that the portal could not be loaded, with a link that reloads it, and reloads it once the
 * server responds: not all browsers fetch a module that failed again within a page. Failures in a row are counted across
 * reloads, so that what never loads is tried less and less often.
 */
export const showLoadFailure = (reload = (): void => location.reload()): void => {
  document.getElementById('load-failure')?.removeAttribute('hidden');
  const attempt = Number(readStored(failures));
  writeStored(failures, String(attempt + 1));
  reloadLater(reload, attempt);
};

/** Ends the count of failures in a row. */
export const clearLoadFailures = (): void => writeStored(failures, null);
