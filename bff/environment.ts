import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { areProxies, forwardedHeaders, usualTrust, type ProxyTrust } from '../contract/clientAddress.ts';
import { usualConnections } from '../contract/connectionLimit.ts';
import { environmentFlag } from '../contract/environmentFlag.ts';
import { withSecretFiles } from '../contract/secretFiles.ts';

/** The process cannot start; the message is for the operator and is printed without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

/** The error of `listen`, as a message that names the setting if one is the cause. */
export const startError = (error: NodeJS.ErrnoException, port: number, host: string | undefined): Error => {
  if (error.code === 'EADDRINUSE') return new CannotStart(`Port ${port} is taken already. Set PORT to another one.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return new CannotStart(`HOST: ${host} is not an address of this machine, for example 127.0.0.1.`);
  return error;
};

const list = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''));

const origin = z.url({ protocol: /^https?$/, message: 'has to be origins such as https://portal.example' });

const uiUrl = z
  .url({ protocol: /^https?$/, message: 'has to be the address of a /ui service, as in http://localhost:4001' })
  .refine((address) => !/\/ui\/*$/.test(address), {
    message: 'has to end before the /ui that every call of it begins with, as in http://localhost:4001',
  });

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const variables = z.object({
  PORT: z.coerce.number({ message: 'has to be a port number' }).int().min(0).max(65_535).default(4000),
  HOST: z.string().optional(),
  UI_URL: list.pipe(z.array(uiUrl)).default([]),
  CORS_ORIGINS: list.pipe(z.array(origin)).default([]),
  OPERATIONS_A_MINUTE: z.coerce.number({ message: 'has to be a whole number' }).int().min(0).default(1_000),
  COST_A_MINUTE: z.coerce.number({ message: 'has to be a whole number' }).int().min(0).default(4_000_000),
  CONNECTIONS_AN_ADDRESS: z.coerce
    .number({ message: 'has to be a whole number' })
    .int()
    .min(0)
    .default(usualConnections),
  OPEN_TEXT: environmentFlag.default(true),
  INTROSPECTION: environmentFlag.default(true),
  SUGGESTIONS: environmentFlag.default(true),
  TRUSTED_PROXIES: list
    .refine(areProxies, { message: 'has to be addresses or ranges between commas, as in loopback,10.0.0.0/8' })
    .default([...usualTrust.proxies]),
  FORWARDED_HEADER: z
    .enum(forwardedHeaders, { message: `has to be ${forwardedHeaders.join(' or ')}` })
    .default(usualTrust.header),
  METRICS_TOKEN: z.string().min(16, { message: 'has to be at least 16 characters' }).optional(),
  REDIS_URL: z
    .url({
      protocol: /^rediss?$/,
      message: 'has to be the address of a Redis, as in redis://user:password@host:6379/0',
    })
    .optional(),
  DRAIN_SECONDS: z.coerce.number({ message: 'has to be a number of seconds' }).min(0).max(300).default(0),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, message: 'has to be the address of a collector, as in http://localhost:4318' })
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('talo-bff'),
  LOG_LEVEL: z.enum(levels, { message: `has to be one of ${levels.join(', ')}` }).optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, message: 'has to be an address such as https://portal.example' })
    .optional(),
  NODE_ENV: z.string().optional(),
});

/** Names of the variables that this room reads. */
export const settingNames: readonly string[] = Object.keys(variables.shape);

/** Settings of the BFF from the environment. */
export type BffEnvironment = {
  port: number;
  host: string | undefined;
  /** Base URLs of the processes of the /ui service; empty for the embedded one. */
  uiUrls: readonly string[];
  /** Other origins whose pages may use the GraphQL API. */
  allowedOrigins: string[];
  production: boolean;
  /** Whether the public URL of the portal is https. */
  https: boolean;
  /** Rate limit of operations, and whether free text is accepted. */
  admission: { operationsAMinute: number; costAMinute: number; openText: boolean };
  /** Maximum number of open connections of one network; 0 for none. */
  connectionsAnAddress: number;
  /** Introspection and suggestions. */
  openness: { introspection: boolean; suggestions: boolean };
  /** Trusted proxies, and the header that they set. */
  trust: ProxyTrust;
  /** Bearer token for /metrics; undefined for loopback only. */
  metricsToken: string | undefined;
  /** URL of the Redis that several BFFs share; undefined for one BFF. */
  redisUrl: string | undefined;
  /** Endpoint and service name of traces; undefined without tracing. */
  traces: { endpoint: string; serviceName: string } | undefined;
  /** How long /ready responds with 503 before the port closes, in milliseconds. */
  drainMs: number;
  logLevel: (typeof levels)[number];
};

/** Reads the environment; throws one error that names every invalid variable. */
export const readEnvironment = (source: Record<string, string | undefined> = process.env): BffEnvironment => {
  const { values, faults } = withSecretFiles(source, (path) => readFileSync(path, 'utf8'));
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const read = variables.safeParse(given);
  const wrong = [
    ...faults,
    ...(read.error?.issues ?? []).map(({ path, message }) => ({ name: String(path[0]), message })),
  ];
  if (!read.success || wrong.length > 0) {
    const lines = wrong.map(({ name, message }) => `  ${name}: ${message}`);
    throw new CannotStart(`The settings cannot be used:\n${lines.join('\n')}`);
  }
  const { PORT, HOST, UI_URL, CORS_ORIGINS, NODE_ENV, LOG_LEVEL, METRICS_TOKEN, ...rest } = read.data;
  const production = NODE_ENV === 'production';
  const endpoint = rest.OTEL_EXPORTER_OTLP_ENDPOINT;
  return {
    port: PORT,
    host: HOST,
    uiUrls: UI_URL,
    allowedOrigins: CORS_ORIGINS.map((address) => new URL(address).origin),
    production,
    https: rest.PUBLIC_URL?.startsWith('https:') ?? false,
    admission: {
      operationsAMinute: rest.OPERATIONS_A_MINUTE,
      costAMinute: rest.COST_A_MINUTE,
      openText: rest.OPEN_TEXT,
    },
    connectionsAnAddress: rest.CONNECTIONS_AN_ADDRESS,
    openness: { introspection: rest.INTROSPECTION, suggestions: rest.SUGGESTIONS },
    trust: { proxies: rest.TRUSTED_PROXIES, header: rest.FORWARDED_HEADER },
    metricsToken: METRICS_TOKEN,
    redisUrl: rest.REDIS_URL,
    traces: endpoint === undefined ? undefined : { endpoint, serviceName: rest.OTEL_SERVICE_NAME },
    drainMs: 1_000 * rest.DRAIN_SECONDS,
    logLevel: LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
};
