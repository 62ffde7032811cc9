import type { Environment } from './http/address.ts';
import { createAddressReader, usualTrust, type AddressReader } from '../contract/clientAddress.ts';
import { lockPrototypes } from '../contract/wire/untrusted.ts';
import { createChangeFeed } from './changes/changeFeed.ts';
import { createApp } from './http/app.ts';
import { createCsrf } from './auth/csrf.ts';
import { linkKeyBeside, openLinkKey, type LinkKeySettings } from './auth/linkKey.ts';
import { defaultLockTimeoutMs, startLockTimeoutMs, type DatabaseAddress, type Db } from './db/connection.ts';
import { makeDemoWorld } from './demo/demoWorld.ts';
import { hasDemoWorld } from './db/demoFacts.ts';
import { engineOf } from './db/engine.ts';
import { migrate } from './db/migrations.ts';
import { refuseOldPostgres } from './db/oldestPostgres.ts';
import { connectDatabase, startError } from './db/connect.ts';
import { endOverdueActions } from './entities/core/actions/overdueActions.ts';
import { makeSetupToken } from './entities/account/firstAccount.ts';
import { demoAccounts } from './entities/user/userRows.ts';
import { createImportJobs } from './calls/importJobs.ts';
import { startHousekeeping } from './process/housekeeping.ts';
import { usualRetention, type Retention } from './process/retention.ts';
import { linkTo, withLinks } from './mail/links.ts';
import { createReadPool, type ReadPool } from './longReads/readPool.ts';
import { mailAttachments, mailOutcome } from './entities/mail/mailOutcome.ts';
import { startSender } from './mail/sender.ts';
import { startWatcher } from './alarms/watcher.ts';
import { smtpTransport, type SmtpSettings } from './mail/transport.ts';
import { createOidc, type OidcSettings } from './auth/oidc.ts';
import { ensurePartitions } from './readings/partitions.ts';
import { createUiMetrics, type UiMetrics } from './observability/metrics.ts';
import { readReadiness, type Readiness } from './http/probe.ts';
import { createSignIn } from './auth/signIn.ts';
import { startSimulator } from './simulator/simulator.ts';

export { listen, type HttpService } from './http/listen.ts';
export { copyInto, copySqlite } from './db/copySqlite.ts';
export { noteBackup } from './db/backupNote.ts';
export { updateDatabase } from './db/updateDatabase.ts';
export { printStart, printStartError } from '../contract/startLines.ts';
export { makePrivateDatabase, makePrivateFile } from './db/fileModes.ts';
export { demoIban } from './entities/seller/demoSeller.ts';
export { inspectDatabase, type DatabaseState } from './db/inspect.ts';
export { isTooOld, oldestPostgres } from './db/oldestPostgres.ts';
export { ensureDemoWorld, prepareDemoWorld, removeDemoWorld } from './process/demoWorld.ts';
export { demoAccountsAt, demoHost, demoLines, type DemoMode } from './process/demoMode.ts';
export { isLoopbackHost } from './text/loopbackHost.ts';
export { runProgram } from './process/runProgram.ts';
export { setupLines } from './entities/account/firstAccount.ts';
export { createAccount, listAccounts, staffFlags, type WantedAccount } from './entities/account/operatorAccounts.ts';
export { sendTestMail, verifySmtp, type SmtpSettings } from './mail/transport.ts';
export { readOutbox } from './mail/readOutbox.ts';

/** Settings of the embedded /ui service. */
export type UpstreamSettings = {
  /** Where the database is. */
  database: DatabaseAddress;
  /**
   * Makes the demo world in a new database, with some months of readings, and enables its accounts. Without it, demo
   * accounts of an earlier start are kept but cannot sign in.
   */
  demo: false | { months: number };
  /** Simulates the devices of the demo world. */
  simulate: boolean;
  /** Whether alert rules are evaluated. Default: true. */
  watch?: boolean;
  /** Serves reads, signing in and signing out alone, and does nothing by itself. Default: false. */
  maintenance?: boolean;
  /** Behind TLS: cookies are Secure. */
  secureCookies?: boolean;
  /** The proxies and BFFs on other machines whose X-Forwarded-For is believed; `loopback` unless set. */
  trustedProxies?: readonly string[];
  /** Where people open the portal: the links of mails lead there. */
  publicUrl?: string;
  /** The server that mails are handed to; without one they stay in the outbox. */
  smtp?: SmtpSettings;
  /** Where customer service reads the feedback. */
  customerService?: string;
  /** The OpenID Connect provider that signs in too. */
  oidc?: OidcSettings;
  /** Months that alerts, audit, events, mails and removals are kept; `usualRetention` unless set. */
  retention?: Retention;
  /** Lines of the operator in contracts, the name first. */
  supplier?: readonly string[];
  /**
   * Threads that run long reads, each with its own connection. Default: 0, which runs them on the event loop, as does a
   * database in memory.
   */
  readThreads?: number;
  /** The key that signs links; by default in a file beside an embedded database. */
  linkKey?: LinkKeySettings;
  /** The base-2 logarithm of the cost of a password; lower in tests. */
  passwordCost?: number;
  /** The clock, in Unix milliseconds. */
  now?: () => number;
  /** Receives every query of the database. */
  onQuery?: (sql: string) => void;
};

/** The running service. */
export type Upstream = {
  /** Handles a request, in process or with its socket. */
  fetch: (request: Request, environment?: Environment) => Promise<Response>;
  db: Db;
  /** Reads whether the database responds within 2 s, and whether it has room: at most once a second. */
  readiness: () => Promise<Readiness>;
  metrics: UiMetrics;
  /** The usernames that the demo world offers for signing in. */
  demoAccounts: () => Promise<string[]>;
  /**
   * Makes a link that creates the first administrator, once and within a day; null where there is an account that can
   * sign in or be activated. The link is a secret of who started the process.
   */
  makeSetupLink: () => Promise<string | null>;
  /** Number of calls that wait for a change. */
  waits: () => number;
  /** Ends the calls that wait for a change, before the port closes. */
  drain: () => void;
  /** Stops the service after the requests in progress; later requests get 503. */
  stop: () => Promise<void>;
};

/** The reader of client addresses behind these proxies, by default one on this machine. */
export const proxyReader = (proxies: readonly string[] = usualTrust.proxies): AddressReader =>
  createAddressReader({ ...usualTrust, proxies });

/** Default URL of the portal. */
const localPortal = 'http://localhost:4000';

/** Opens the database, migrates it, and makes the demo world if it is on. */
const openDatabaseForService = async (
  { database, demo, linkKey, onQuery, passwordCost }: UpstreamSettings,
  now: () => number,
): Promise<Db> => {
  let lockTimeoutMs = startLockTimeoutMs;
  const db = await connectDatabase(database, { onQuery, lockTimeoutMs: () => lockTimeoutMs });
  try {
    await refuseOldPostgres(db);
    await migrate(db);
    await openLinkKey(db, linkKey ?? linkKeyBeside(database));
    await ensurePartitions(db, now(), demo ? demo.months : 1);
    if (demo && !(await hasDemoWorld(db))) await makeDemoWorld(db, { months: demo.months, now: now(), passwordCost });
    await engineOf(db).resetSequences(db);
  } catch (error) {
    await db.destroy();
    throw startError(database, error);
  }
  lockTimeoutMs = defaultLockTimeoutMs;
  return db;
};

/** Starts sending queued mails if there is an SMTP server. */
const startMail = (db: Db, { smtp, publicUrl = localPortal }: UpstreamSettings, now: () => number) =>
  smtp &&
  startSender(db, {
    transport: smtpTransport(smtp),
    publicUrl,
    now,
    onOutcome: mailOutcome,
    attachmentsOf: mailAttachments,
  });

/** Grace periods in milliseconds: of the work in progress, and of closing the database. */
const graceMs = 5_000;
const closeMs = 500;

/** Waits until all have settled, at most `withinMs`. */
const waitAtMost = async (stops: readonly Promise<void>[], withinMs: number): Promise<void> => {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, withinMs);
  await Promise.race([Promise.allSettled(stops), late.promise]);
  clearTimeout(timer);
};

/** Tracks the requests in progress, so that the database is closed after the last; refuses later ones. */
const trackRequests = (handle: Upstream['fetch']) => {
  const inProgress = new Set<Promise<unknown>>();
  let over = false;
  return {
    fetch: async (...request: Parameters<Upstream['fetch']>): Promise<Response> => {
      if (over) return new Response(null, { status: 503 });
      const response = handle(...request);
      inProgress.add(response);
      return response.finally(() => inProgress.delete(response));
    },
    end: async (): Promise<void> => {
      over = true;
      await Promise.allSettled(inProgress);
    },
  };
};

/** Threads for long reads; a database in memory belongs to one connection. */
const readPoolOf = ({ database, readThreads = 0 }: UpstreamSettings): ReadPool | undefined => {
  const isShared = 'url' in database || database.path !== ':memory:';
  return isShared && readThreads > 0 ? createReadPool({ database }, readThreads) : undefined;
};

/** Starts what works without a request: housekeeping, mail, alert rules and the simulated devices. */
const startBackground = (db: Db, settings: UpstreamSettings, now: () => number): { stop: () => Promise<void> }[] =>
  [
    settings.simulate ? startSimulator(db, { now }) : undefined,
    settings.watch === false ? undefined : startWatcher(db, now),
    startMail(db, settings, now),
    startHousekeeping(db, now, settings.retention ?? usualRetention),
  ].filter((work) => work !== undefined);

/** Opens the database, brings it up to date and starts the service on it. */
export const createUpstream = async (settings: UpstreamSettings): Promise<Upstream> => {
  lockPrototypes();
  const { secureCookies = false, passwordCost, maintenance = false, now = Date.now } = settings;
  const { publicUrl = localPortal } = settings;
  const db = await openDatabaseForService(settings, now);
  const readiness = readReadiness(db);
  const reads = readPoolOf(settings);
  const importJobs = createImportJobs(db, now);
  const changeFeed = createChangeFeed(db, () => endOverdueActions(db, now()));
  const app = createApp({
    db,
    importJobs,
    changeFeed,
    readiness,
    now,
    maintenance,
    readInThread: reads?.run ?? null,
    secureCookies,
    demo: settings.demo !== false,
    supplier: settings.supplier ?? [],
    addresses: proxyReader(settings.trustedProxies),
    csrf: createCsrf(db),
    signIn: createSignIn({ passwordCost, demo: settings.demo !== false }),
    passwordCost,
    customerService: settings.customerService ?? null,
    isMailSent: settings.smtp !== undefined,
    startedAt: now(),
    oidc: createOidc(settings.oidc, publicUrl),
    publicUrl,
  });
  const background = maintenance ? [] : startBackground(db, settings, now);
  const { fetch, end } = trackRequests(async (request, environment) => app.fetch(request, environment));
  return {
    fetch,
    db,
    readiness,
    metrics: createUiMetrics({ db, database: settings.database, now }),
    demoAccounts: async () => (settings.demo === false ? [] : ((await demoAccounts(db)) ?? [])),
    makeSetupLink: async () => {
      const token = settings.demo === false ? await makeSetupToken(db, now()) : null;
      return token === null ? null : withLinks(linkTo(`/register/${token}`), publicUrl);
    },
    waits: () => changeFeed.size,
    drain: changeFeed.stop,
    stop: async () => {
      changeFeed.stop();
      const stops = [...background, importJobs].map(async (work) => work.stop());
      await waitAtMost([...stops, end()], graceMs);
      await reads?.stop();
      await waitAtMost([db.destroy()], closeMs);
    },
  };
};
