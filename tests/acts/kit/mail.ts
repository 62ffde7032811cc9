import { happen } from './world.ts';

/** The path of a link in the newest mail to an address: the last one, which the mail is for, or the one that ends so. */
export const mailedPath = async (email: string, end = ''): Promise<string> => {
  const text = await happen('mailTo', email);
  const paths = text.match(/(?<=\s)\/[\w-]+\/[\w-]{16,}\S*/g) ?? [];
  const path = paths.findLast((one) => one.endsWith(end));
  if (path === undefined) throw new Error(`The newest mail to ${email} has no link …${end}: ${text}`);
  return path;
};
