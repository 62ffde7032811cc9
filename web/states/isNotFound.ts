import type { Result } from 'relay-runtime';
import * as z from 'zod/mini';
import { toRequestError } from './requestError.ts';

const errorData = z.looseObject({ extensions: z.object({ code: z.string() }) });

/** Whether a part could not be read because what it is about is not there, and not because something failed. */
export const isNotFound = (part: Result<unknown, unknown> | null | undefined): boolean =>
  part?.ok === false &&
  part.errors.some((error) => {
    const { data } = errorData.safeParse(error);
    return data !== undefined && toRequestError({ message: '', ...data }).code === 'NOT_FOUND';
  });
