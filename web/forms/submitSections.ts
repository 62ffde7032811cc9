import type { TFunction } from 'i18next';
import { asRefusal } from '../relay/mutationFailure.ts';
import type { Refusal, WriteResult } from '../relay/mutationResult.ts';

/** A part of a form that has a mutation of its own. */
export type FormSection = {
  /** Name of the section in the message that it was saved. */
  readonly name: string;
  readonly send: () => Promise<WriteResult>;
};

/** Takes the named fields out of what a form sends. */
export const pickFields = <Sent extends object, Name extends keyof Sent & string>(
  sent: Sent,
  names: readonly Name[],
): Pick<Sent, Name> =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => names.some((one) => one === name))) as Pick<Sent, Name>;

/**
 * Sends the parts of a form in turn and collects their refusals; after a failed request the rest is not sent. If some
 * parts were saved and others not, the first refusal names the saved ones.
 */
export const submitSections = async (t: TFunction, parts: readonly FormSection[]): Promise<WriteResult> => {
  const refusals: Refusal[] = [];
  const saved: string[] = [];
  let isFailed = false;
  for (const { name, send } of parts) {
    if (isFailed) break;
    const result = await send().catch((error: unknown) => {
      isFailed = true;
      return asRefusal(t('failure.notSaved'))(error);
    });
    refusals.push(...result.refusals);
    if (result.refusals.length === 0) saved.push(name);
  }
  if (refusals.length === 0 || saved.length === 0) return { refusals };
  return { refusals: [{ message: t('form.partlySaved', { saved: saved.join(', ') }) }, ...refusals] };
};
