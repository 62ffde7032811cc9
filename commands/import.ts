import { parseArgs } from 'node:util';
import cliProgress from 'cli-progress';
import { readEnvironment } from '../bff/environment.ts';
import { inProcess } from '../bff/ui/inProcess.ts';
import { overHttp } from '../bff/ui/overHttp.ts';
import { readEnvironment as readUpstreamEnvironment } from '../upstream/environment.ts';
import { createUpstream } from '../upstream/server.ts';
import { importRegisters } from './import/importRegisters.ts';
import { printRead, printReport } from './import/printReport.ts';
import { readRegisters } from './import/readRegisters.ts';
import { signIn } from './import/signIn.ts';

const usage = `npm run import -- FILE --target NAME [--time-zone Europe/Helsinki] [--dry-run] [--user NAME]

Reads a CSV of cumulative meter registers (household, local_time, register_litres) into a target, one apartment and
one cold water meter a household. Importing twice changes nothing. Without --user it signs in as the demo world's
admin; the password of --user stands in IMPORT_PASSWORD. With UI_URL the readings go to that service.`;

const readArguments = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      target: { type: 'string' },
      'time-zone': { type: 'string', default: 'Europe/Helsinki' },
      'dry-run': { type: 'boolean', default: false },
      user: { type: 'string' },
    },
  });
  const [file] = positionals;
  if (!file || !values.target) throw new Error(usage);
  const password = process.env['IMPORT_PASSWORD'] ?? '';
  return {
    file,
    target: values.target,
    timeZone: values['time-zone'],
    dryRun: values['dry-run'],
    account: values.user ? { username: values.user, password } : null,
  };
};

/** /ui service by the settings: an external one, or the embedded one on its own database without simulator. */
const connect = async () => {
  const {
    uiUrls: [uiUrl],
  } = readEnvironment();
  if (uiUrl) {
    const transport = overHttp(uiUrl);
    return { transport, stop: () => transport.close() };
  }
  const upstream = await createUpstream({ ...readUpstreamEnvironment(), simulate: false });
  return { transport: inProcess(upstream.fetch), stop: () => upstream.stop() };
};

const run = async () => {
  const { file, target, timeZone, dryRun, account } = readArguments();
  const registers = await readRegisters(file, timeZone);
  console.log(printRead(registers));
  const { transport, stop } = await connect();
  const bar = new cliProgress.SingleBar({ format: '{bar} {percentage} % {value}/{total} readings {eta_formatted}' });
  try {
    const ui = await signIn(transport, account);
    const total = Array.from(registers.households.values(), (readings) => readings.length).reduce((a, b) => a + b, 0);
    if (!dryRun) bar.start(total, 0);
    const report = await importRegisters(ui, registers, {
      target,
      dryRun,
      onProgress: (count) => bar.increment(count),
    });
    bar.stop();
    console.log(printReport(report, target, dryRun).join('\n'));
  } finally {
    bar.stop();
    await stop();
  }
};

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
