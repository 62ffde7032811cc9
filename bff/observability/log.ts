import { pino } from 'pino';

/** A finished operation; contains no secret and no variables. */
export type Operation = {
  requestId: string;
  /** Name of the operation in its document. */
  name: string | undefined;
  kind: 'query' | 'mutation' | 'subscription' | 'none';
  ms: number;
  uiCalls: number;
  /** Codes of its errors, without duplicates. */
  codes: string[];
  /** Whether it was refused before execution: rate limited, too costly, not allowed, or no operation. */
  refused: boolean;
};

/** The log, one line of JSON for each entry. */
export type Log = {
  operation: (done: Operation) => void;
  /** An unexpected error, with the id of its request. */
  fault: (requestId: string, stack: string) => void;
  /** A request that was refused before it was parsed, with its id and the reason. */
  refused: (requestId: string, reason: string) => void;
  /** A warning about the process. */
  warn: (sentence: string, facts?: object) => void;
};

/** Logs an unexpected error: the id of its request, and the stack. */
export type Fault = Log['fault'];

/** Output and minimum level of the log. */
export type LogSettings = { level?: string | undefined; write?: ((line: string) => void) | undefined };

/** Opens the log. Operations are logged at `info`, faults at `error`. */
export const openLog = ({ level = 'warn', write }: LogSettings = {}): Log => {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const logger = write ? pino(options, { write }) : pino(options);
  return {
    operation: ({ ms, ...done }) => logger.info({ ...done, ms: Math.round(ms * 10) / 10 }, 'operation'),
    fault: (requestId, stack) => logger.error({ requestId, stack }, 'fault'),
    refused: (requestId, reason) => logger.info({ requestId, reason }, 'refused'),
    warn: (sentence, facts = {}) => logger.warn(facts, sentence),
  };
};
