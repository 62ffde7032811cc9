/** What the pages of a device are called in an address that leads to one of them: on a phone they stand below the fold. */
export const corePagesId = 'pages';
