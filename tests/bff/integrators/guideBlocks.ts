import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** One example of the guide: code, language, and expected result. */
export type Block = { place: string; language: string; text: string; shown?: { language: string; text: string } };

const results = new Set(['json', 'text']);

/** Language of configuration, which is not run as an example. */
const configuration = 'yaml';

/** Examples of a guide in their order, each with the result shown after it. */
export const blocksOf = (guide: string): Block[] => {
  const blocks: Block[] = [];
  let heading = '';
  for (const [, title, language = '', text = ''] of guide.matchAll(/^## (.*)$|^```(\w+)\n([\s\S]*?)^```$/gm)) {
    if (title !== undefined) heading = title;
    else if (language === configuration) continue;
    else if (!results.has(language)) blocks.push({ place: `${heading}, ${language}`, language, text });
    else Object.assign(blocks.at(-1) ?? {}, { shown: { language, text } });
  }
  return blocks;
};

/** Shape of a result: the names and types of its fields. */
export const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => left.localeCompare(right))
      .map(([name, inner]) => [name, shapeOf(inner)]),
  );
};

const commands: Record<string, string[]> = {
  sh: ['bash', '-e'],
  // Without the global WebSocket, as in Node 20.
  js: ['node', '--input-type=module', '--no-experimental-websocket'],
};

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

const spawnExample = ({ language, text }: Block, folder: string, env: Record<string, string>, timeout = 15_000) => {
  const [name = '', ...args] = commands[language] ?? [];
  // Packages are resolved from the project, files are written beside it.
  const child = spawn(name === 'node' ? process.execPath : name, args, {
    cwd: language === 'js' ? projectRoot : folder,
    env: { ...process.env, ...env },
    timeout,
  });
  child.stdin.end(text);
  return child;
};

/** An example that runs until it is stopped, with the lines that it has printed. */
export type RunningExample = { events: string[]; notes: string[]; exited: () => boolean; stop: () => void };

/** Starts a subscription of the guide, without the `break` that ends it after one event. */
export const start = (block: Block, folder: string, env: Record<string, string>): RunningExample => {
  const child = spawnExample({ ...block, text: block.text.replace(/^ *break;$/m, '') }, folder, env, 60_000);
  const example = { events: new Array<string>(), notes: new Array<string>() };
  child.stdout.on('data', (chunk) => example.events.push(String(chunk)));
  child.stderr.on('data', (chunk) => example.notes.push(String(chunk)));
  return { ...example, exited: () => child.exitCode !== null, stop: () => void child.kill() };
};

/** Runs a shell or Node example; returns its output, or throws its error output. */
export const run = (block: Block, folder: string, env: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawnExample(block, folder, env);
    let [printed, complaint] = ['', ''];
    child.stdout.on('data', (chunk) => (printed += String(chunk)));
    child.stderr.on('data', (chunk) => (complaint += String(chunk)));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(printed.trim()) : reject(new Error(`It ended with ${code}: ${complaint}${printed}`)),
    );
  });
