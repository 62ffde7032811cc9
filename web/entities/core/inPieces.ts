import type { TFunction } from 'i18next';
import { failureWords, NotSent } from '../../forms/notSent.ts';
import type { Outcome } from '../../forms/useSaving.ts';

/** As many devices as the graph changes at once: with one call of /ui for all of them, or with one for each. */
export const atOnce = { together: 200, oneByOne: 50 };

/** Why something was not done to a device, in the words of who asked for it; or that nobody knows whether it was. */
export type Miss = { readonly why: string; readonly isUnknown: boolean };

/** What became of each device that a bulk change was about: nothing to say where it was done. */
export type Outcomes = ReadonlyMap<string, Miss | null>;

/** Why a change that was about one device was not done, as its form or question says it; nothing where it was done. */
export const refusalsIn = (outcomes: Outcomes): Outcome =>
  Array.from(outcomes.values()).flatMap((miss) => (miss === null ? [] : [{ message: miss.why }]));

type Refusal = { readonly code: string; readonly message: string };

type Answer = {
  readonly outcomes?: readonly { readonly userErrors: readonly Refusal[] }[] | null | undefined;
  readonly userErrors: readonly Refusal[];
};

/** Hears of how many devices it is known by now what became of them, and of how many it is about. */
export type Told = (answered: number, count: number) => void;

type Piecework = {
  size: number;
  t: TFunction;
  /** What is said of a device that is not there; by default that it is there no more. */
  gone?: string;
  /** What is said of those that could not be sent. */
  failed: string;
  told?: Told | undefined;
};

/** What one device alone may be refused for, and keeps those from it that were sent along with it. */
const ofOne: ReadonlySet<string> = new Set(['NOT_FOUND', 'NO_PERMISSION', 'INVALID']);

/** So often are those halved that were refused together: what is refused to all of many would take hundreds of calls. */
const mostHalvings = 50;

/** A request that failed, as a refusal of all that it was about. */
const failureOfAll = (error: unknown, failed: string): Answer => {
  const code = error instanceof NotSent && error.isUnknown ? 'NOT_KNOWN' : 'NOT_BEGUN';
  return { userErrors: [{ code, message: failureWords(error, failed) }] };
};

const missOf = ({ code, message }: Refusal, { t, gone = t('core.refused.gone') }: Piecework): Miss => {
  const words: Record<string, string> = { NOT_FOUND: gone, CONFLICT: t('core.refused.busy') };
  return { why: words[code] ?? message, isUnknown: code === 'NOT_KNOWN' };
};

/**
 * Changes any number of devices, so many at a time, and answers for each of them; what was not begun says so too. Those that
 * are refused all together are sent again in halves, so that one that is gone keeps the change from no other.
 */
export const inPieces = async <Row extends { readonly id: string }>(
  rows: readonly Row[],
  send: (piece: readonly Row[]) => Promise<Answer>,
  work: Piecework,
): Promise<Outcomes> => {
  const { size, failed, told } = work;
  const outcomes = new Map<string, Miss | null>();
  const pieces = Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size).slice(0, size));
  let halvings = 0;
  told?.(0, rows.length);
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
    // One after another: each is told of before the next begins, and /ui is not asked for all at once.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await send(piece).catch((error: unknown) => failureOfAll(error, failed));
    const [ofAll] = answer.userErrors;
    if (ofAll && ofOne.has(ofAll.code) && piece.length > 1 && halvings < mostHalvings) {
      halvings += 1;
      const half = Math.ceil(piece.length / 2);
      pieces.unshift(piece.slice(0, half), piece.slice(half));
      continue;
    }
    for (const [index, { id }] of piece.entries()) {
      const refusal = answer.outcomes?.[index]?.userErrors[0] ?? ofAll;
      outcomes.set(id, refusal ? missOf(refusal, work) : null);
    }
    told?.(outcomes.size, rows.length);
  }
  return outcomes;
};
