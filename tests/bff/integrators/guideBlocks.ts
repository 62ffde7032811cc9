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

/** Runs a shell or Node example; returns its output, or throws its error output. */
export const run = ({ language, text }: Block, folder: string, env: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    const [name = '', ...args] = commands[language] ?? [];
    // Packages are resolved from the project, files are written beside it.
    const child = spawn(name === 'node' ? process.execPath : name, args, {
      cwd: language === 'js' ? projectRoot : folder,
      env: { ...process.env, ...env },
      timeout: 15_000,
    });
    let [printed, complaint] = ['', ''];
    child.stdout.on('data', (chunk) => (printed += String(chunk)));
    child.stderr.on('data', (chunk) => (complaint += String(chunk)));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(printed.trim()) : reject(new Error(`It ended with ${code}: ${complaint}${printed}`)),
    );
    child.stdin.end(text);
  });
