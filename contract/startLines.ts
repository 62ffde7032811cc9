import { openLogLines } from './logLines.ts';

const output = openLogLines({ write: (line) => console.log(line.trimEnd()) });
const errorOutput = openLogLines({ write: (line) => console.error(line.trimEnd()) });

const warning = 'WARNING: ';

/**
 * Prints a sentence of a start: as it is where a person watches a terminal, elsewhere as a line of the log with facts, so
 * that a collector of logs parses every line of a process. A sentence that begins with `WARNING: ` has the level `warn`.
 */
export const printStart = (sentence: string, facts: object = {}): void => {
  if (process.stdout.isTTY) console.log(sentence);
  else output[sentence.startsWith(warning) ? 'warn' : 'info'](facts, sentence.replace(warning, '').trim());
};

/**
 * Prints why a start failed. The message of a `CannotStart` is complete without a stack; any other error is a fault and is
 * printed with its stack.
 */
export const printStartError = (error: unknown): void => {
  const isComplete = error instanceof Error && error.name === 'CannotStart';
  if (process.stderr.isTTY) console.error(isComplete ? error.message : error);
  else if (isComplete) errorOutput.fatal({}, error.message);
  else errorOutput.fatal({ stack: error instanceof Error ? error.stack : String(error) }, 'The start failed');
};
