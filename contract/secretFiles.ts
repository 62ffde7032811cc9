/** Settings that are secrets or contain one: each can stand in a file that `NAME_FILE` names instead. */
export const secretSettings = [
  'DATABASE_URL',
  'LINK_KEY',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'METRICS_TOKEN',
  'REDIS_URL',
] as const;

type Source = Record<string, string | undefined>;

/** What is wrong with a variable, as a sentence without its end. */
export type SettingFault = { name: string; message: string };

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';

/** The secret in a file, or what is wrong with the file. */
const readSecret = (path: string, readFile: (path: string) => string): { secret: string } | { message: string } => {
  try {
    const secret = readFile(path).replace(/\r?\n$/, '');
    return secret.trim() === '' ? { message: `the file ${path} is empty` } : { secret };
  } catch (error) {
    return { message: `the file ${path} cannot be read (${codeOf(error)})` };
  }
};

/**
 * Variables with those of `secretSettings` read from their files, as orchestrators mount secrets: an environment is seen
 * by every child process and in crash reports. The newline at the end of a file is none of the secret. A variable that is
 * given in both ways is a fault, since one of the two would be ignored.
 */
export const withSecretFiles = (
  source: Source,
  readFile: (path: string) => string,
): { values: Source; faults: SettingFault[] } => {
  const values = { ...source };
  const faults: SettingFault[] = [];
  for (const name of secretSettings) {
    const path = source[`${name}_FILE`];
    if (!path) continue;
    const read = source[name] ? { message: `${name} is set as well, and only one can be` } : readSecret(path, readFile);
    if ('secret' in read) values[name] = read.secret;
    else faults.push({ name: `${name}_FILE`, message: read.message });
  }
  return { values, faults };
};
