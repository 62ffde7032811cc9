/** Shows the message of the page that the portal could not be loaded, with a link that reloads it. */
export const showLoadFailure = (): void => document.getElementById('load-failure')?.removeAttribute('hidden');
