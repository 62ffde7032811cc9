import { pino } from 'pino';

/** One operation as it ended; nothing in it is secret, and no variable of it is told. */
export type Operation = {
  requestId: string;
  /** The name that its author gave it. */
  name: string | undefined;
  kind: 'query' | 'mutation' | 'subscription' | 'none';
  ms: number;
  uiCalls: number;
  /** The codes of its errors, each once. */
  codes: string[];
  /** Whether nothing of it was begun: too often, too much, not allowed, or no operation at all. */
  refused: boolean;
};

/** What goes into the log, one line of JSON each. */
export type Log = {
  operation: (done: Operation) => void;
  /** A fault that nobody expected, under the id of the request that met it. */
  fault: (requestId: string, stack: string) => void;
  /** A request that was refused before anything read it: the id of the request, and why. */
  refused: (requestId: string, reason: string) => void;
  /** A sentence about the process itself. */
  warn: (sentence: string, facts?: object) => void;
};

/** Hears of a fault that nobody expected: the request that met it, and where it happened. */
export type Fault = Log['fault'];

/** Where lines go and which are worth one. */
export type LogSettings = { level?: string | undefined; write?: ((line: string) => void) | undefined };

/** Opens the log. An operation is of interest where everything is; a fault always. */
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
