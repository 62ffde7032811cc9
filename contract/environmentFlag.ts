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

/** A flag among the environment variables; both rooms read it alike, and refuse every other word. */
export const environmentFlag = z.string().transform((text, context) => {
  const value = flags.get(text.trim().toLowerCase());
  if (value !== undefined) return value;
  context.addIssue({ code: 'custom', message: 'has to be 1 or 0 (also true or false, yes or no, on or off)' });
  return z.NEVER;
});
