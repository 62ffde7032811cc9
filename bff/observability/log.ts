import { openLogLines, type LogLinesSettings } from '../../contract/logLines.ts';

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

/** Who sent an operation: the id of the user, once /ui has confirmed the session or token, and the network. */
export type Sender = { user: string | undefined; network: string | undefined };

/** The log, one line of JSON for each entry. */
export type Log = {
  /** A finished operation; its sender is read only where operations are logged. */
  operation: (done: Operation, sender: () => Sender) => void;
  /** An unexpected error, with the id of its request. */
  fault: (requestId: string, stack: string) => void;
  /** A request that was refused before it was parsed, with its id and the reason. */
  refused: (requestId: string, reason: string) => void;
  /** A warning about the process. */
  warn: (sentence: string, facts?: object) => void;
};

/** Logs an unexpected error: the id of its request, and the stack. */
export type Fault = Log['fault'];

/** Opens the log. Operations are logged at `info`, faults at `error`. */
export const openLog = ({ level = 'warn', write }: LogLinesSettings = {}): Log => {
  const logger = openLogLines({ level, write });
  return {
    operation: ({ ms, ...done }, sender) => {
      if (logger.isLevelEnabled('info'))
        logger.info({ ...done, ...sender(), ms: Math.round(ms * 10) / 10 }, 'operation');
    },
    fault: (requestId, stack) => logger.error({ requestId, stack }, 'fault'),
    refused: (requestId, reason) => logger.info({ requestId, reason }, 'refused'),
    warn: (sentence, facts = {}) => logger.warn(facts, sentence),
  };
};
