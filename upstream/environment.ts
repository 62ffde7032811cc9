import { join } from 'node:path';
import { z } from 'zod';
import type { UpstreamSettings } from './server.ts';

/** Why the service cannot start, in a sentence for whoever starts it; the stack would not help them. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

const isPostgresUrl = (text: string): boolean =>
  ['postgres:', 'postgresql:'].includes(URL.parse(text)?.protocol ?? '') &&
  (URL.parse(text)?.pathname ?? '').length > 1;

const flag = z.stringbool();

const variables = z.object({
  /** Where the service listens when it runs alone. */
  UI_PORT: z.coerce.number().int().min(0).max(65_535).default(4001),
  /** Where the embedded database lives. */
  DATA_DIR: z.string().min(1).default('./data'),
  /** A PostgreSQL database instead of the embedded one. */
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'it has to be like postgresql://user:password@host:5432/database')
    .optional(),
  /** Whether a fresh database gets the demo world. */
  DEMO: flag.default(true),
  /** How many months of readings the demo world looks back on. */
  DEMO_MONTHS: z.coerce.number().int().min(1).max(60).default(13),
  /** Whether the demo world's devices go on living. */
  SIMULATE: flag.default(true),
  /** Behind TLS: cookies are Secure. */
  SECURE_COOKIES: flag.default(false),
});

/** The settings of the embedded service, and the port for when it runs alone. */
export type UpstreamEnvironment = UpstreamSettings & { port: number };

/** Reads the environment variables of this room; throws a sentence for each that is wrong. */
export const readEnvironment = (source: NodeJS.ProcessEnv = process.env): UpstreamEnvironment => {
  const given = Object.fromEntries(Object.keys(variables.shape).map((name) => [name, source[name] || undefined]));
  const { data, error } = variables.safeParse(given);
  if (error)
    throw new CannotStart(
      error.issues.map(({ path, message }) => `The variable ${path.join('.')} is wrong: ${message}.`).join('\n'),
    );
  return {
    port: data.UI_PORT,
    database: data.DATABASE_URL ? { url: data.DATABASE_URL } : { path: join(data.DATA_DIR, 'talo.sqlite') },
    demo: data.DEMO ? { months: data.DEMO_MONTHS } : false,
    simulate: data.DEMO && data.SIMULATE,
    secureCookies: data.SECURE_COOKIES,
  };
};
