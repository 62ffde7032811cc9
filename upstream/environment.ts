import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { areProxies } from '../contract/clientAddress.ts';
import { usualConnections } from '../contract/connectionLimit.ts';
import { environmentFlag } from '../contract/environmentFlag.ts';
import { withSecretFiles } from '../contract/secretFiles.ts';
import { CannotStart } from './errors/cannotStart.ts';
import { demoModeOf, type DemoMode } from './process/demoMode.ts';
import { usualRetention } from './process/retention.ts';
import type { UpstreamSettings } from './server.ts';

const isPostgresUrl = (text: string): boolean =>
  ['postgres:', 'postgresql:'].includes(URL.parse(text)?.protocol ?? '') &&
  (URL.parse(text)?.pathname ?? '').length > 1;

const isSmtpUrl = (text: string): boolean =>
  ['smtp:', 'smtps:'].includes(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.hostname !== '';

/** Months that records of a kind are kept; the rules of alerts read back up to a month. */
const months = z.coerce
  .number()
  .int()
  .min(2, 'it has to be at least 2 months')
  .max(1_200, 'it has to be at most 1200 months');

const monthsKept = (usual: number) => months.default(usual);

const variables = z.object({
  /** Where the service listens when it runs alone. */
  UI_PORT: z.coerce.number().int().min(0).max(65_535).default(4001),
  /** How long /ready responds with 503 before the port closes when it runs alone, in seconds. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** On which address it listens when it runs alone. */
  HOST: z.string().default('127.0.0.1'),
  /** Where the embedded database lives. */
  DATA_DIR: z.string().min(1).default('./data'),
  /** A PostgreSQL database instead of the embedded one. */
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'it has to be like postgresql://user:password@host:5432/database')
    .optional(),
  /** The key that signs the links of mails, the same for all processes; otherwise in link.key of DATA_DIR. */
  LINK_KEY: z.string().min(32, 'it has to have at least 32 characters, as openssl rand -base64 32 makes').optional(),
  /** Starts with another key than the database was used with. */
  NEW_LINK_KEY: environmentFlag.default(false),
  /** Whether a fresh database gets the demo world, and its accounts can sign in; see demoMode.ts for the default. */
  DEMO: environmentFlag.optional(),
  /** `production`: real people use the service. */
  NODE_ENV: z.string().optional(),
  /** How many months of readings the demo world looks back on. */
  DEMO_MONTHS: z.coerce.number().int().min(1).max(60).default(13),
  /** Whether the demo world's devices go on living. */
  SIMULATE: environmentFlag.default(true),
  /** Whether only reads, signing in and signing out are served, while an operator works on the database. */
  MAINTENANCE: environmentFlag.default(false),
  /** Behind TLS: cookies are Secure. */
  SECURE_COOKIES: environmentFlag.default(false),
  /** Whether each call is a line of the log: with `info` or `debug`. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  /** Proxies and BFFs on other machines whose X-Forwarded-For is used. */
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((proxy) => proxy.trim()))
    .refine(areProxies, 'it has to be addresses or ranges between commas, like loopback,10.0.0.0/8')
    .optional(),
  /** Bearer token of /metrics when it runs alone; without one this machine alone reads them. */
  METRICS_TOKEN: z.string().min(16, 'it has to have at least 16 characters').optional(),
  /** How many connections of one network are open at once when it runs alone; 0 for any number. */
  CONNECTIONS_AN_ADDRESS: z.coerce.number().int().min(0).default(usualConnections),
  /** Where people open the portal: the links of mails lead there. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The portal's port, for its address on this machine. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** The server that mails are handed to; without one they stay in the outbox. */
  SMTP_URL: z.string().refine(isSmtpUrl, 'it has to be like smtp://user:password@host:587').optional(),
  /** Sender of mails. */
  MAIL_FROM: z.string().min(3).default('Talo <talo@localhost>'),
  /** Where customer service reads the feedback. */
  FEEDBACK_EMAIL: z.email().optional(),
  /** The OpenID Connect provider that signs in too: its issuer, and who we are to it. */
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** The provider's name in addresses: /oauth/NAME/callback is where it leads back to. */
  OIDC_NAME: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'it has to be one word of letters, digits and lines')
    .refine((name) => name !== 'success', 'it is taken by a page of the portal')
    .default('oidc'),
  /** Months that ended alerts, audit, events of devices and values, mails and removals of devices are kept. */
  ALERT_MONTHS: monthsKept(usualRetention.alerts),
  AUDIT_MONTHS: monthsKept(usualRetention.audit),
  EVENT_MONTHS: monthsKept(usualRetention.events),
  MAIL_MONTHS: monthsKept(usualRetention.mails),
  REMOVAL_MONTHS: monthsKept(usualRetention.removals),
  /** Months that hours of gauges and states are kept; without it for all time. */
  HOUR_MONTHS: months.optional(),
  /** Threads that run reads over a span of time; 0 runs them on the event loop. */
  READ_THREADS: z.coerce
    .number()
    .int()
    .min(0)
    .max(64)
    .default(() => Math.max(1, availableParallelism() - 1)),
  /** The operator as contracts name it: name, business id and address. */
  SUPPLIER: z
    .string()
    .transform((list) => list.split(';').flatMap((line) => line.trim() || []))
    .optional(),
});

/** Names of the variables that this room reads. */
export const settingNames: readonly string[] = Object.keys(variables.shape);

/** The settings of the embedded service, and the port and address for when it runs alone. */
export type UpstreamEnvironment = UpstreamSettings & {
  port: number;
  host: string;
  /** How long /ready responds with 503 before the port closes, in milliseconds. */
  drainMs: number;
  /** Whether each call is a line of the log. */
  logCalls: boolean;
  /** How many connections of one network are open at once; 0 for any number. */
  connectionsAnAddress: number;
  metricsToken: string | undefined;
  publicUrl: string;
  demoMode: DemoMode;
};

const oidcOf = (data: z.output<typeof variables>): Pick<UpstreamSettings, 'oidc'> => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = data;
  if (!issuer && !clientId && !clientSecret) return {};
  if (!issuer || !clientId || !clientSecret)
    throw new CannotStart('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together: one of them is missing.');
  return { oidc: { issuer, clientId, clientSecret, name } };
};

/** Reads the environment variables of this room; throws a sentence for each that is wrong. */
export const readEnvironment = (source: NodeJS.ProcessEnv = process.env): UpstreamEnvironment => {
  const { values, faults } = withSecretFiles(source, (path) => readFileSync(path, 'utf8'));
  const given = Object.fromEntries(Object.keys(variables.shape).map((name) => [name, values[name] || undefined]));
  const { data, error } = variables.safeParse(given);
  const wrong = [...faults, ...(error?.issues ?? []).map(({ path, message }) => ({ name: path.join('.'), message }))];
  if (!data || wrong.length > 0)
    throw new CannotStart(wrong.map(({ name, message }) => `The variable ${name} is wrong: ${message}.`).join('\n'));
  const demoMode = demoModeOf(data);
  return {
    port: data.UI_PORT,
    host: data.HOST,
    drainMs: 1_000 * data.DRAIN_SECONDS,
    logCalls: ['info', 'debug'].includes(data.LOG_LEVEL ?? (data.NODE_ENV === 'production' ? 'info' : 'warn')),
    connectionsAnAddress: data.CONNECTIONS_AN_ADDRESS,
    metricsToken: data.METRICS_TOKEN,
    demoMode,
    database: data.DATABASE_URL ? { url: data.DATABASE_URL } : { path: join(data.DATA_DIR, 'talo.sqlite') },
    linkKey: { key: data.LINK_KEY, file: join(data.DATA_DIR, 'link.key'), renew: data.NEW_LINK_KEY },
    demo: demoMode.on ? { months: data.DEMO_MONTHS } : false,
    simulate: demoMode.on && data.SIMULATE,
    maintenance: data.MAINTENANCE,
    secureCookies: data.SECURE_COOKIES,
    ...(data.TRUSTED_PROXIES ? { trustedProxies: data.TRUSTED_PROXIES } : {}),
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    ...(data.SMTP_URL ? { smtp: { url: data.SMTP_URL, from: data.MAIL_FROM } } : {}),
    ...oidcOf(data),
    ...(data.FEEDBACK_EMAIL ? { customerService: data.FEEDBACK_EMAIL } : {}),
    retention: {
      alerts: data.ALERT_MONTHS,
      audit: data.AUDIT_MONTHS,
      events: data.EVENT_MONTHS,
      mails: data.MAIL_MONTHS,
      removals: data.REMOVAL_MONTHS,
      hours: data.HOUR_MONTHS,
    },
    ...(data.SUPPLIER ? { supplier: data.SUPPLIER } : {}),
    readThreads: data.READ_THREADS,
  };
};
