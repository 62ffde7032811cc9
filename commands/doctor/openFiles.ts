import { existsSync, readFileSync } from 'node:fs';

const limits = '/proc/self/limits';

/** How many files and connections the process may open, as listed by Linux; undefined elsewhere or without a limit. */
export const openFileLimit = (): number | undefined => {
  const listed = existsSync(limits) ? /^Max open files +(\d+)/m.exec(readFileSync(limits, 'utf8'))?.[1] : undefined;
  return listed === undefined ? undefined : Number(listed);
};
