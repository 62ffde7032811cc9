import { z } from 'zod';

/** Why the process cannot start, in a sentence for whoever starts it; the stack would not help them. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

const list = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''));

const origin = z.url({ protocol: /^https?$/, message: 'has to be origins such as https://portal.example' });

const variables = z.object({
  PORT: z.coerce.number({ message: 'has to be a port number' }).int().min(0).max(65_535).default(4000),
  HOST: z.string().optional(),
  UI_URL: z
    .url({ protocol: /^https?$/, message: 'has to be the address of a /ui service, as in http://localhost:4001' })
    .optional(),
  CORS_ORIGINS: list.pipe(z.array(origin)).default([]),
  NODE_ENV: z.string().optional(),
});

/** How an operator sets up the BFF. */
export type BffEnvironment = {
  port: number;
  host: string | undefined;
  /** The /ui service to speak to; without it the caller brings one of its own. */
  uiUrl: string | undefined;
  /** Other origins whose pages may call the graph. */
  allowedOrigins: string[];
  production: boolean;
};

/** Reads the settings of this room; throws one error that names every variable that is wrong. */
export const readEnvironment = (source: Record<string, string | undefined> = process.env): BffEnvironment => {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const read = variables.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map(({ path, message }) => `  ${String(path[0])}: ${message}`);
    throw new CannotStart(`The settings cannot be used:\n${lines.join('\n')}`);
  }
  const { PORT, HOST, UI_URL, CORS_ORIGINS, NODE_ENV } = read.data;
  return {
    port: PORT,
    host: HOST,
    uiUrl: UI_URL,
    allowedOrigins: CORS_ORIGINS.map((address) => new URL(address).origin),
    production: NODE_ENV === 'production',
  };
};
