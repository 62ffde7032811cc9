import { isIP } from 'node:net';

/** Whether a host name is that of this machine: localhost, a name below it, or a loopback address. */
export const isLoopbackHost = (host: string): boolean => {
  const name = host
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^\[(.*)\]$/, '$1');
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true;
  return isIP(name) === 4 && name.startsWith('127.');
};
