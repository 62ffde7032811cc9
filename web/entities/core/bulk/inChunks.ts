import type { TFunction } from 'i18next';
import { failureText, MutationFailure } from '../../../relay/mutationFailure.ts';
import type { MutationResult, WriteResult } from '../../../relay/mutationResult.ts';

/** As many devices as the graph changes at once: with one call of /ui for all of them, or with one for each. */
export const chunkSizes = { together: 200, oneByOne: 50 };

/** Why a device was not changed, as text; or that it is unknown whether it was. */
export type BulkFailure = { readonly why: string; readonly isUnknown: boolean };

/** Result of a bulk change for each device; undefined if it succeeded. */
export type Outcomes = ReadonlyMap<string, BulkFailure | null>;

/** The result of a bulk change of one core, as a form or a dialog takes it. */
export const resultOfOutcomes = (outcomes: Outcomes): WriteResult => ({
  refusals: Array.from(outcomes.values()).flatMap((miss) => (miss === null ? [] : [{ message: miss.why }])),
});

type CodedRefusal = { readonly code: string; readonly message: string };

type BulkPayload = {
  readonly outcomes?: readonly { readonly userErrors: readonly CodedRefusal[] }[] | null | undefined;
};

type BulkResult = MutationResult<BulkPayload, CodedRefusal>;

/** Receives the number of devices with a result, and the number of all devices of the change. */
export type OnProgress = (answered: number, count: number) => void;

type Piecework = {
  size: number;
  t: TFunction;
  /** Text if the object that all of them refer to does not exist, or none of them does; by default the latter. */
  missing?: string;
  /** Text for those that could not be sent. */
  failed: string;
  onProgress?: OnProgress | undefined;
};

/** A request that failed, as a refusal of all that it was about. */
const failureOfAll = (error: unknown, failed: string): BulkResult => {
  const code = error instanceof MutationFailure && error.isUnknown ? 'NOT_KNOWN' : 'NOT_BEGUN';
  return { payload: {}, refusals: [{ code, message: failureText(error, failed) }] };
};

const missOf = ({ code, message }: CodedRefusal, missing: string, t: TFunction): BulkFailure => {
  const words: Record<string, string> = { NOT_FOUND: missing, CONFLICT: t('core.refused.busy') };
  return { why: words[code] ?? message, isUnknown: code === 'NOT_KNOWN' };
};

/** Changes any number of devices in chunks, and returns a result for each, also for those that were not started. */
export const inChunks = async <Row extends { readonly id: string }>(
  rows: readonly Row[],
  send: (piece: readonly Row[]) => Promise<BulkResult>,
  { size, t, missing = t('core.refused.gone'), failed, onProgress }: Piecework,
): Promise<Outcomes> => {
  const outcomes = new Map<string, BulkFailure | null>();
  onProgress?.(0, rows.length);
  for (let at = 0; at < rows.length; at += size) {
    const piece = rows.slice(at, at + size);
    // One after another: each reports its progress before the next begins, and /ui does not get all at once.
    // oxlint-disable-next-line no-await-in-loop
    const { payload, refusals } = await send(piece).catch((error: unknown) => failureOfAll(error, failed));
    const [ofAll] = refusals;
    for (const [index, { id }] of piece.entries()) {
      const own = payload.outcomes?.[index]?.userErrors[0];
      const whole = ofAll ? missOf(ofAll, missing, t) : null;
      outcomes.set(id, own ? missOf(own, t('core.refused.gone'), t) : whole);
    }
    onProgress?.(outcomes.size, rows.length);
  }
  return outcomes;
};
