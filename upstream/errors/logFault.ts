import { openLogLines, type LogLevel } from '../../contract/logLines.ts';

const lines = openLogLines({ write: (line) => console.error(line.trimEnd()) });

/** How long repetitions of a fault are counted before their number is a line of the log, in milliseconds. */
const repeatWindowMs = 60_000;

/** Faults of the last minute, with the number of repetitions that are not in the log yet. */
const recent = new Map<string, { repeated: number }>();

/** Writes a line of JSON to the log. */
export const logLine = (level: LogLevel, msg: string, facts: object): void => lines[level](facts, msg);

/** Maximum length of a request id in the log; the BFF sends none that is longer. */
const longestRequestId = 100;

/** The request id that the caller sent, cut to its maximum length. */
export const requestIdOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header.slice(0, longestRequestId) : undefined;

const codeOf = (error: unknown): unknown => {
  const { code, errstr } = error as { code?: unknown; errstr?: unknown };
  return errstr ?? code;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Writes the first line of a kind, and of those within a minute after it only their number, so that what fails a thousand
 * times fills no log. `group` is the kind; `facts` are in the first line, `error` in both.
 */
export const logGrouped = (
  level: 'warn' | 'error',
  msg: string,
  { group, error, facts = {} }: { group: string; error: string; facts?: object },
): void => {
  const kind = `${msg} ${group}`;
  const known = recent.get(kind);
  if (known) {
    known.repeated += 1;
    return;
  }
  logLine(level, msg, { error, ...facts });
  const counted = { repeated: 0 };
  recent.set(kind, counted);
  setTimeout(() => {
    recent.delete(kind);
    if (counted.repeated > 0) logLine(level, msg, { error, repeated: counted.repeated, withinMs: repeatWindowMs });
  }, repeatWindowMs).unref();
};

/** Writes a fault as a line of JSON with its stack. A kind is the message and that of the error. */
export const logFault = (
  msg: string,
  error: unknown,
  facts: { call?: string; requestId?: string | undefined } = {},
): void => {
  const reason = messageOf(error);
  const cause = error instanceof Error && error.cause !== undefined ? messageOf(error.cause) : undefined;
  const code = error instanceof Error ? codeOf(error) : undefined;
  const stack = error instanceof Error ? error.stack : undefined;
  logGrouped('error', msg, { group: reason, error: reason, facts: { ...facts, code, cause, stack } });
};
