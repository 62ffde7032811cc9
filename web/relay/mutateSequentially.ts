import type { Refusal, WriteResult } from './mutationResult.ts';

type Outcome<Row> = {
  done: Row[];
  refused: Row[];
  why: Refusal | undefined;
  /** Each refused row with its own refusal. */
  reasons: { row: Row; message: string }[];
};

/** Sends a change of each row, one after another, so that a refusal of one leaves the others; `why` is the first one. */
export const mutateSequentially = async <Row>(
  rows: readonly Row[],
  send: (row: Row) => Promise<WriteResult>,
): Promise<Outcome<Row>> => {
  const outcome: Outcome<Row> = { done: [], refused: [], why: undefined, reasons: [] };
  for (const row of rows) {
    const {
      refusals: [refusal],
    } = await send(row);
    if (refusal) {
      outcome.why ??= refusal;
      outcome.reasons.push({ row, message: refusal.message });
    }
    outcome[refusal ? 'refused' : 'done'].push(row);
  }
  return outcome;
};
