import { spawn } from 'node:child_process';
import { readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { readEnvironment } from '../bff/environment.ts';
import { projectRoot, runRelayCompiler } from './compile.ts';

/*
 * Development mode: BFF and /ui service restart when their files change, the portal reloads in place, and Relay's
 * compiler runs after changes of graphql tags and schema.
 */

const { port } = readEnvironment();
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(projectRoot, 'start.ts'), '--without-portal'],
  { stdio: 'inherit' },
);

const compile = (): void => {
  try {
    runRelayCompiler();
  } catch {
    // The compiler has printed its errors; it runs again after the next change.
  }
};

compile();
let waiting: NodeJS.Timeout | undefined;
const onChange = (folder: string) => (_event: string, name: string | null) => {
  if (!name || name.includes('__generated__') || !/\.(tsx?|graphql)$/.test(name)) return;
  if (name.endsWith('.ts') || name.endsWith('.tsx')) {
    try {
      if (!readFileSync(join(folder, name), 'utf8').includes('graphql`')) return;
    } catch {
      return;
    }
  }
  clearTimeout(waiting);
  waiting = setTimeout(compile, 50);
};
const web = join(projectRoot, 'web');
watch(web, { recursive: true }, onChange(web));
watch(join(projectRoot, 'schema.graphql'), onChange(projectRoot));

const target = `http://localhost:${port}`;
const portal = await createServer({
  configFile: join(web, 'vite.config.ts'),
  server: { port: 5173, proxy: { '/graphql': { target, ws: true }, '^/oauth/(?!success$)': target } },
});
await portal.listen();
portal.printUrls();

const stop = (): void => {
  server.kill('SIGTERM');
  void portal.close().then(() => process.exit(0));
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
