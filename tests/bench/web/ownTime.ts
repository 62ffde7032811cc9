import { readFileSync, writeFileSync } from 'node:fs';

type Trace = { traceEvents: { ph: string; dur?: number; tdur?: number }[] };

/** Takes out of a kept trace what its threads waited for other work: each event then lasts as long as it was worked on. */
export const leaveOtherWorkOut = (file: string): void => {
  const trace = JSON.parse(readFileSync(file, 'utf8')) as Trace;
  for (const event of trace.traceEvents)
    if (event.ph === 'X' && event.dur && event.tdur !== undefined) event.dur = Math.max(event.tdur, 1);
  writeFileSync(file, JSON.stringify(trace));
};
