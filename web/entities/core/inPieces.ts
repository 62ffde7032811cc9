import { failureAsRefusal } from '../../forms/notSent.ts';
import type { Outcome } from '../../forms/useSaving.ts';

/** As many devices as the graph changes at once: with one call of /ui for all of them, or with one for each. */
export const atOnce = { together: 200, oneByOne: 50 };

/** What became of each device that a bulk change was about: nothing to say where it was done, else why not. */
export type Outcomes = ReadonlyMap<string, string | null>;

/** Why a change that was about one device was not done, as its form or question says it; nothing where it was done. */
export const refusalsIn = (outcomes: Outcomes): Outcome =>
  Array.from(outcomes.values()).flatMap((message) => (message === null ? [] : [{ message }]));

type Answer = {
  readonly outcomes?: readonly { readonly userErrors: readonly { readonly message: string }[] }[] | null | undefined;
  readonly userErrors: readonly { readonly message: string }[];
};

/** Hears of how many devices it is known by now what became of them, and of how many it is about. */
export type Told = (answered: number, count: number) => void;

type Piecework = {
  size: number;
  /** What is said of those that could not be sent. */
  failed: string;
  told?: Told | undefined;
};

/** Changes any number of devices, so many at a time, and answers for each of them; what was not begun says so too. */
export const inPieces = async <Row extends { readonly id: string }>(
  rows: readonly Row[],
  send: (piece: readonly Row[]) => Promise<Answer>,
  { size, failed, told }: Piecework,
): Promise<Outcomes> => {
  const outcomes = new Map<string, string | null>();
  told?.(0, rows.length);
  for (let at = 0; at < rows.length; at += size) {
    const piece = rows.slice(at, at + size);
    // One after another: each is told of before the next begins, and /ui is not asked for all at once.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await send(piece).catch((error: unknown): Answer => ({
      userErrors: failureAsRefusal(error, failed),
    }));
    const [refusal] = answer.userErrors;
    for (const [index, { id }] of piece.entries())
      outcomes.set(id, answer.outcomes?.[index]?.userErrors[0]?.message ?? refusal?.message ?? null);
    told?.(outcomes.size, rows.length);
  }
  return outcomes;
};
