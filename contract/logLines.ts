import { pino, type Logger } from 'pino';

/** Levels of the lines of a log. */
export type LogLevel = 'info' | 'warn' | 'error' | 'fatal';

/** What is logged, and where to: standard output unless `write` is given. */
export type LogLinesSettings = { level?: string | undefined; write?: ((line: string) => void) | undefined };

/**
 * Opens a log with one line of JSON for each entry: `level` as a word, `time` as an ISO instant in UTC, the facts, and
 * `msg`. Every process writes this form, so that one reader of logs understands the lines of all.
 */
export const openLogLines = ({ level = 'info', write }: LogLinesSettings = {}): Logger => {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (name: string) => ({ level: name }) },
  };
  return write ? pino(options, { write }) : pino(options);
};
