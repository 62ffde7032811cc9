import { parseArgs } from 'node:util';
import { readEnvironment } from '../upstream/environment.ts';
import { createAccount, listAccounts, staffFlags, type WantedAccount } from '../upstream/server.ts';

const usage = `npm run account -- create EMAIL [--admin] [--mes] [--developer] [--tester] [--name NAME] [--locale fi|en] [--mail]
npm run account -- list

create makes an account and prints the link by which its owner activates it, once and within two weeks; --mail sends the
link by the server of SMTP_URL instead. For an account that is not activated yet it makes a new link in place of the old.
list prints the accounts, without those of the demo world.`;

const boolean = { type: 'boolean', default: false } as const;

const readArguments = (): WantedAccount | null => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      admin: boolean,
      mes: boolean,
      developer: boolean,
      tester: boolean,
      mail: boolean,
      name: { type: 'string' },
      locale: { type: 'string', default: 'fi' },
    },
  });
  const { locale, mail, name = null } = values;
  const [action, email, ...more] = positionals;
  const isList = action === 'list' && email === undefined;
  const isCreate = action === 'create' && email !== undefined && more.length === 0;
  if ((!isList && !isCreate) || (locale !== 'fi' && locale !== 'en')) throw new Error(usage);
  return isList
    ? null
    : { email: email ?? '', name, locale, mailed: mail, staff: staffFlags.filter((flag) => values[flag]) };
};

const run = async (): Promise<void> => {
  const wanted = readArguments();
  const { database, publicUrl, smtp } = readEnvironment();
  if (!wanted) {
    for (const { username, email, state, staff } of await listAccounts(database))
      console.log([username, email ?? '-', state, ...staff].join('  '));
    return;
  }
  if (wanted.mailed && !smtp)
    throw new Error('SMTP_URL: is needed for --mail, for example smtp://user:password@host:587.');
  const link = await createAccount({ database, publicUrl }, wanted);
  console.log(
    wanted.mailed
      ? `The account of ${wanted.email} is created. Its link is mailed by the running service.`
      : `The account of ${wanted.email} is created. This link activates it, once and within two weeks:\n${link}`,
  );
};

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
