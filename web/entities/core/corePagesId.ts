/** Id of a device's tabs, for links to one of them: on a phone the tabs are below the visible part of the page. */
export const corePagesId = 'pages';
