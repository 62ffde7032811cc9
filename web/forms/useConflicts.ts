import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal, WriteResult } from '../relay/mutationResult.ts';

type Values = object;

type Options<Sent, Result> = {
  /** The object as the form shows it. */
  from: Values;
  /** Reads its present values. */
  read: () => Promise<Values | null | undefined>;
  send: (sent: Sent) => Promise<Result>;
  /** Writes a present value as the user reads it; by default as it is. */
  write?: (name: string, value: unknown) => string | undefined;
};

const valueOf = (values: Values, name: string): unknown => Reflect.get(values, name);

/**
 * The sending of a form that first reads its object again. An edited field that another user has changed meanwhile is
 * refused once, with its present value; the next save keeps the user's own.
 */
export const useConflicts = <Sent extends { readonly id: string }, Result extends WriteResult>({
  from,
  read,
  send,
  write,
}: Options<Sent, Result>) => {
  const { t } = useTranslation();
  const known = useRef<Values>(from);
  return async (sent: Sent): Promise<WriteResult> => {
    const present = await read();
    if (!present) return send(sent);
    const before = known.current;
    known.current = present;
    const refusals = Object.keys(sent).flatMap((name): Refusal[] => {
      const value = valueOf(present, name);
      if (name === 'id' || value === valueOf(before, name) || value === valueOf(sent, name)) return [];
      const plain = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
      const text = plain === '' ? '–' : (write?.(name, value) ?? plain);
      return [{ message: t('form.changedMeanwhile', { value: text }), path: [name] }];
    });
    if (refusals.length > 0) return { refusals };
    const result = await send(sent);
    if (result.refusals.length === 0) known.current = { ...present, ...sent };
    return result;
  };
};
