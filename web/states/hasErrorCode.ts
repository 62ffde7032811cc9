import type { Result } from 'relay-runtime';
import * as z from 'zod/mini';

const errorData = z.looseObject({ extensions: z.object({ code: z.string() }) });

/** Whether a part could not be read for this reason, such as NOT_FOUND for what is not there, and not because something failed. */
export const hasErrorCode = (part: Result<unknown, unknown> | null | undefined, code: string): boolean =>
  part?.ok === false && part.errors.some((error) => errorData.safeParse(error).data?.extensions.code === code);
