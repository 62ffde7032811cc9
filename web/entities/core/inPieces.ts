import { failureAsRefusal } from '../../forms/notSent.ts';
import type { Outcome } from '../../forms/useSaving.ts';

/** As many devices as the graph changes at once. */
const atOnce = 200;

/** What became of each device that a bulk change was about: nothing to say where it was done, else why not. */
export type Outcomes = ReadonlyMap<string, string | null>;

/** Why a change that was about one device was not done, as its form or question says it; nothing where it was done. */
export const refusalsIn = (outcomes: Outcomes): Outcome =>
  Array.from(outcomes.values()).flatMap((message) => (message === null ? [] : [{ message }]));

type Answer = {
  readonly outcomes?: readonly { readonly userErrors: readonly { readonly message: string }[] }[] | null | undefined;
  readonly userErrors: readonly { readonly message: string }[];
};

/** Changes any number of devices, so many at a time, and answers for each of them; what was not begun says so too. */
export const inPieces = async <Row extends { readonly id: string }>(
  rows: readonly Row[],
  send: (piece: readonly Row[]) => Promise<Answer>,
  failed: string,
): Promise<Outcomes> => {
  const outcomes = new Map<string, string | null>();
  for (let at = 0; at < rows.length; at += atOnce) {
    const piece = rows.slice(at, at + atOnce);
    // One after another: each is told of before the next begins, and /ui is not asked for all at once.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await send(piece).catch((error: unknown): Answer => ({
      userErrors: failureAsRefusal(error, failed),
    }));
    const [refusal] = answer.userErrors;
    for (const [index, { id }] of piece.entries())
      outcomes.set(id, answer.outcomes?.[index]?.userErrors[0]?.message ?? refusal?.message ?? null);
  }
  return outcomes;
};
