const address = /[^\s<>"']+@[^\s<>"']+/g;

/** Text of a mail server without the email addresses in it. */
export const withoutAddresses = (text: string): string => text.replaceAll(address, '…');
