import { setTimeout as pause } from 'node:timers/promises';

/** Result of one check: a `wrong` one makes the command exit with 1, a `warning` does not. */
export type Finding = {
  level: 'ok' | 'warning' | 'wrong';
  /** Group of the check, such as `mail`. */
  name: string;
  /** State as one sentence. */
  found: string;
  /** Action of the operator, with the variable and an accepted example; absent if nothing is wrong. */
  advice?: string;
};

/** Longest time that one check of another system may take. */
export const checkTimeoutMs = 5_000;

/** Makes the findings of one group of checks. */
export const findingsOf = (name: string) => ({
  ok: (found: string): Finding => ({ level: 'ok', name, found }),
  warning: (found: string, advice: string): Finding => ({ level: 'warning', name, found, advice }),
  wrong: (found: string, advice: string): Finding => ({ level: 'wrong', name, found, advice }),
});

/** Settles as the work does; rejects where the work has not settled within the timeout. */
export const withTimeout = async <T>(work: Promise<T>, timeoutMs = checkTimeoutMs): Promise<T> => {
  const timer = new AbortController();
  const late = pause(timeoutMs, undefined, { signal: timer.signal, ref: false }).then((): never => {
    throw new Error(`no response within ${timeoutMs / 1000} s`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
};

/** First line of an error's message, without passwords, which servers and libraries may repeat. */
export const reasonOf = (error: unknown, passwords: readonly string[] = []): string => {
  const causes = error instanceof AggregateError ? error.errors.map(String).join('; ') : '';
  const message = error instanceof Error ? error.message || causes || error.name : String(error);
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  const [line = ''] = `${message}${cause}`.split('\n');
  return passwords
    .flatMap((password) => [password, encodeURIComponent(password)])
    .filter((password) => password !== '')
    .reduce((text, password) => text.replaceAll(password, '***'), line)
    .replace(/\.$/, '');
};

/** The user name and the passwords of a URL, decoded; `URL.parse` keeps them percent-encoded. */
export const credentialsOf = (url: string): { user: string; password: string; host: string } => {
  const parsed = URL.parse(url);
  const decode = (text: string): string => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  return {
    user: decode(parsed?.username ?? '') || (parsed?.searchParams.get('user') ?? ''),
    password: decode(parsed?.password ?? '') || (parsed?.searchParams.get('password') ?? ''),
    host: parsed?.hostname || (parsed?.searchParams.get('host') ?? ''),
  };
};

/** The line of a finding, and a second one with its advice. */
export const linesOf = ({ level, name, found, advice }: Finding): string[] => [
  `${level.padEnd(8)} ${name.padEnd(9)} ${found}`,
  ...(advice === undefined ? [] : [`${' '.repeat(19)}${advice}`]),
];

/** The last line of the output: the number of findings of each level. */
export const summaryOf = (findings: readonly Finding[]): string => {
  const countOf = (level: Finding['level']): number => findings.filter((finding) => finding.level === level).length;
  const warnings = countOf('warning');
  return `${countOf('ok')} ok, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}, ${countOf('wrong')} wrong`;
};
