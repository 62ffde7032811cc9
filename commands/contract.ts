import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './compile.ts';

/* Runs the contract suite against the /ui service of an address and prints the differences by call. */

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
};

const plain = (message: string): string =>
  (message.split('\n')[0] ?? '').replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');

const run = (address: string): number => {
  const folder = mkdtempSync(join(tmpdir(), 'talo-contract-'));
  const file = join(folder, 'report.json');
  const suite = ['run', '--config', 'tests/vitest.config.ts', '--project', 'contract'];
  try {
    const { stderr } = spawnSync('vitest', [...suite, '--reporter=json', `--outputFile=${file}`], {
      cwd: projectRoot,
      env: { ...process.env, UI_URL: address },
      encoding: 'utf8',
    });
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const failed = report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed'),
    );
    for (const { fullName, failureMessages } of failed)
      console.log(`differs: ${fullName}\n    ${plain(failureMessages[0] ?? '')}`);
    if (report.numPassedTests + report.numFailedTests === 0) console.error(stderr);
    console.log(`${report.numPassedTests} hold, ${report.numFailedTests} differ.`);
    return failed.length > 0 || report.numPassedTests === 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const address = process.argv[2];
if (!address || !URL.canParse(address)) {
  console.error('Which service? npm run contract -- https://ui.example (it has to have the demo accounts)');
  process.exitCode = 2;
} else process.exitCode = run(address);
