import { z } from 'zod';

const flags = new Map([
  ['1', true],
  ['true', true],
  ['yes', true],
  ['on', true],
  ['0', false],
  ['false', false],
  ['no', false],
  ['off', false],
]);

/**
 * Boolean environment variable: 1, true, yes, on or 0, false, no, off; any other text is an error. Both servers use it.
 */
export const environmentFlag = z.string().transform((text, context) => {
  const value = flags.get(text.trim().toLowerCase());
  if (value !== undefined) return value;
  context.addIssue({ code: 'custom', message: 'has to be 1 or 0 (also true or false, yes or no, on or off)' });
  return z.NEVER;
});
