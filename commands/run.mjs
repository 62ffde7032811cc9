// Runs a file of the project under the project's own Node after installing missing dependencies. Plain JavaScript
// without packages, since it starts on Node 18 and later.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from './nodeFlags.mjs';
import { supervise } from './supervise.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const windows = process.platform === 'win32';
const oldestNode = 24;

const readPackages = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
};

/** Whether node_modules contains every package of the lockfile in its version. */
const isInstalled = () => {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(
    ([path, { version, optional }]) =>
      path === '' || (optional && !installed[path]) || installed[path]?.version === version,
  );
};

const install = () => {
  const count = Object.keys(readPackages(join(root, 'package-lock.json'))).length - 1;
  console.log(`Installing ${count} packages and the Node that runs Talo, once…`);
  // Without warnings: npm compares the packages' requirements with the Node that installs, not with the project's own.
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--include=optional', ...quiet], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
  });
  if (status !== 0) {
    console.error('The packages could not be installed; the lines above say why. Is the package registry reachable?');
    process.exit(status ?? 1);
  }
};

/** The project's own Node, or the caller's where there is none for this platform and theirs is new enough. */
const findNode = () => {
  const own = join(bin, windows ? 'node.cmd' : 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return process.execPath;
  console.error(`Talo needs Node ${oldestNode} or newer on this platform; this is ${process.version}.`);
  return process.exit(1);
};

if (!isInstalled()) install();

const [file, ...rest] = process.argv.slice(2);

/** Services are restarted after a fault; other commands end with their process. */
const isService = file === 'start.ts' || file === 'upstream/main.ts';
const flags = isService ? [...nodeFlags, '--import', new URL('faults.mjs', import.meta.url).href] : nodeFlags;

const start = () =>
  spawn(findNode(), [...flags, join(root, file), ...rest], {
    // The scripts of the services start in commands/, where Windows finds what it has for exec.
    cwd: root,
    stdio: 'inherit',
    shell: windows,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
  });

if (isService) supervise({ start, end: (code) => process.exit(code) });
else {
  const child = start();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
