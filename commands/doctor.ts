import { parseArgs } from 'node:util';
import { email } from '../contract/wire/field.ts';
import {
  readEnvironment as readBffEnvironment,
  settingNames as bffNames,
  type BffEnvironment,
} from '../bff/environment.ts';
import { secretSettings } from '../contract/secretFiles.ts';
import { readEnvironment, settingNames as upstreamNames, type UpstreamEnvironment } from '../upstream/environment.ts';
import { checkDatabase } from './doctor/database.ts';
import { checkDisk } from './doctor/disk.ts';
import { linesOf, summaryOf, type Finding } from './doctor/finding.ts';
import { checkMail, testMail } from './doctor/mail.ts';
import { checkNames } from './doctor/names.ts';
import { checkCollector, checkOidcProvider, checkRedis, checkUiUrls } from './doctor/reach.ts';
import { checkLinkKey, checkMetricsToken, checkOidcSecret, checkUrlPassword } from './doctor/secrets.ts';
import { checkService } from './doctor/service.ts';
import { openFileLimit } from './doctor/openFiles.ts';
import {
  checkConnections,
  checkDemoMode,
  checkRemoved,
  checkMaintenance,
  checkProduction,
  checkProxies,
  checkPublicUrl,
  checkRates,
  checkReadThreads,
} from './doctor/settings.ts';

const usage = `npm run doctor [-- URL]
npm run doctor -- --mail ADDRESS

Checks the settings before real people use Talo: demo, https, proxies, secrets, disk, mail, database, invoices, clocks,
misspelt names, and whether Redis, /ui, the provider of sign-in and the collector of traces respond. With the URL of a running Talo, for example https://portal.example, its responses too. Nothing is changed and no mail is sent.
With --mail, one test mail is sent to the address and nothing else is checked.
Exit code: 0 where nothing is wrong, 1 where something is, 2 where the settings or the arguments cannot be read.`;

type Arguments = { origin?: URL; mail?: string };

/** An address to mail to, as a test mail takes it: no list, name or control characters. */
const isEmail = (text: string): boolean => email.safeParse(text).success;

/** Arguments of the command line: address of a running Talo, or of a test mail; throws the usage for any others. */
const readArguments = (): Arguments => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { mail: { type: 'string' } } });
  const [address, ...more] = positionals;
  const { mail } = values;
  if (mail !== undefined) {
    if (address !== undefined) throw new Error(usage);
    if (!isEmail(mail)) throw new Error(`--mail: must be an email address, for example aino@example.fi.\n\n${usage}`);
    return { mail };
  }
  if (address === undefined) return {};
  const origin = URL.parse(address);
  if (!origin || more.length > 0 || !/^https?:$/.test(origin.protocol)) throw new Error(usage);
  return { origin };
};

/** Checks of the embedded service; an external one behind UI_URL has its own settings. */
const checkUpstream = async ({ database, demoMode, ...settings }: UpstreamEnvironment): Promise<Finding[]> => [
  ...checkDemoMode(demoMode),
  ...checkMaintenance(settings.maintenance),
  ...checkUrlPassword({
    variable: 'DATABASE_URL',
    url: 'url' in database ? database.url : undefined,
    elsewhere: process.env['PGPASSWORD'],
  }),
  ...checkUrlPassword({ variable: 'SMTP_URL', url: settings.smtp?.url }),
  ...checkOidcSecret(settings.oidc?.clientSecret),
  ...(await checkOidcProvider(settings.oidc?.issuer)),
  ...checkLinkKey(settings.linkKey?.key),
  ...('path' in database ? checkDisk(database.path) : []),
  ...(await checkDatabase(database, demoMode.on)),
  ...(await checkMail(settings)),
  ...checkReadThreads(settings.readThreads),
];

/** Checks of the BFF, with every /ui service. */
const checkBff = async ({
  production,
  trust,
  metricsToken,
  host,
  redisUrl,
  connectionsAnAddress,
  admission,
  traces,
  uiUrls,
}: BffEnvironment): Promise<Finding[]> => [
  ...checkProduction(production),
  ...checkProxies(trust, {
    explicit: Boolean(process.env['TRUSTED_PROXIES']),
    publicUrl: process.env['PUBLIC_URL'],
  }),
  ...checkConnections(connectionsAnAddress, openFileLimit()),
  ...checkRates(admission),
  ...checkMetricsToken(metricsToken, host),
  ...checkUrlPassword({ variable: 'REDIS_URL', url: redisUrl }),
  ...(await checkRedis(redisUrl)),
  ...(await checkCollector(traces?.endpoint)),
  ...(await checkUiUrls(uiUrls)),
];

/** Every setting, and the names of files of those that are secrets. */
const allNames = [...bffNames, ...upstreamNames, ...secretSettings.map((name) => `${name}_FILE`)];

const run = async (): Promise<boolean> => {
  const { origin, mail } = readArguments();
  const bff = readBffEnvironment();
  const upstream = bff.uiUrls.length === 0 ? readEnvironment() : undefined;
  if (mail !== undefined) {
    if (!upstream) throw new Error('UI_URL is set: mails are sent by that service. Run --mail with its settings.');
    const finding = await testMail(upstream.smtp, mail);
    for (const line of linesOf(finding)) console.log(line);
    return finding.level !== 'wrong';
  }
  const findings = [
    ...(upstream ? checkPublicUrl(process.env['PUBLIC_URL'] || undefined) : []),
    ...checkNames(Object.keys(process.env), allNames),
    ...checkRemoved(Object.keys(process.env)),
    ...(await checkBff(bff)),
    ...(upstream ? await checkUpstream(upstream) : []),
    ...(origin ? await checkService(origin, bff.metricsToken !== undefined) : []),
  ];
  for (const line of findings.flatMap(linesOf)) console.log(line);
  if (!upstream)
    console.log('UI_URL is set: public address, demo, disk, mail, database and invoices are not checked here.');
  console.log(`\n${summaryOf(findings)}`);
  return findings.every(({ level }) => level !== 'wrong');
};

try {
  // A connection attempt that timed out would keep the process alive.
  process.exit((await run()) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
