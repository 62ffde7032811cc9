import {
  inspectDatabase,
  isTooOld,
  oldestPostgres,
  type DatabaseState,
  type UpstreamSettings,
} from '../../upstream/server.ts';
import { judgeClocks } from './clock.ts';
import { credentialsOf, findingsOf, reasonOf, withTimeout, type Finding } from './finding.ts';

const { ok, warning, wrong } = findingsOf('database');
const demo = findingsOf('demo');
const invoices = findingsOf('invoices');

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const judgeEngine = ({ engine, version }: DatabaseState): Finding =>
  engine === 'PostgreSQL' && isTooOld(version)
    ? wrong(
        `PostgreSQL ${version} is older than ${oldestPostgres}.`,
        `Move the database to PostgreSQL ${oldestPostgres} or newer with npm run backup and npm run restore.`,
      )
    : ok(`${engine} ${version} responds.`);

const judgeMigrations = ({ migrations: { applied, pending, unknown } }: DatabaseState): Finding => {
  if (unknown.length > 0)
    return wrong(
      `The database was changed by a newer Talo: ${unknown.join(', ')}.`,
      'Run that Talo, or restore a backup of this one.',
    );
  if (applied === 0) return warning('The database is empty.', 'The next start creates the tables.');
  if (pending.length > 0)
    return warning(
      `The database is older than this Talo by ${plural(pending.length, 'migration')}.`,
      'Make a backup with npm run backup -- FILE; the next start applies them.',
    );
  return ok(`The database is that of this Talo (${plural(applied, 'migration')}).`);
};

const judgeDemoAccounts = (count: number, demoOn: boolean): Finding => {
  if (count === 0) return demo.ok('The database has no demo accounts.');
  const found = `The database has ${plural(count, 'demo account')}`;
  const advice = 'npm run demo -- --remove deletes the demo world and nothing else.';
  return demoOn
    ? demo.wrong(`${found} that can sign in with a public password.`, `Set DEMO=0. ${advice}`)
    : demo.warning(`${found}, which cannot sign in while the demo is off.`, advice);
};

const judgeSeller = ({ missingSeller: missing }: DatabaseState): Finding[] => {
  if (missing === null) return [];
  if (missing.length === 0) return [invoices.ok('The details of the seller of invoices are complete.')];
  return [
    invoices.warning(
      `The seller of invoices lacks ${missing.join(', ')}: no invoices are created.`,
      'An administrator fills the details in on /admin_seller.',
    ),
  ];
};

/** Judges what was read from a database; null is a SQLite file that the first start creates. */
export const judgeDatabase = (state: DatabaseState | null, demoOn: boolean): Finding[] =>
  state === null
    ? [warning('There is no database file yet.', 'The first start creates it.')]
    : [
        judgeEngine(state),
        judgeMigrations(state),
        judgeDemoAccounts(state.demoAccounts, demoOn),
        ...judgeSeller(state),
        ...judgeClocks(state.clockAheadMs === null ? [] : [{ name: 'PostgreSQL', aheadMs: state.clockAheadMs }]),
      ];

/** Reads the database without changing it, and judges its version, migrations and demo accounts. */
export const checkDatabase = async (address: UpstreamSettings['database'], demoOn: boolean): Promise<Finding[]> => {
  try {
    return judgeDatabase(await withTimeout(inspectDatabase(address)), demoOn);
  } catch (error) {
    const passwords = 'url' in address ? [credentialsOf(address.url).password] : [];
    const [variable, example] =
      'url' in address
        ? ['DATABASE_URL', 'postgresql://user:password@host:5432/name']
        : ['DATA_DIR', 'DATA_DIR=/var/lib/talo'];
    return [
      wrong(
        `The database of ${variable} cannot be read: ${reasonOf(error, passwords)}.`,
        `Check ${variable}, for example ${example}, and that the database runs.`,
      ),
    ];
  }
};
