import { asFile, type FileCell, type FileShape, type TableToFile } from './tableFile.ts';

/** Messages to the worker: chunks of rows, then headers and format. */
export type FileOrder = { rows: FileCell[][] } | { headers: string[]; shape: FileShape };

/** The worker's response. */
export type FileAnswer = { file: Blob } | { failed: true };

/** So many rows are made between two looks at what else the page has to do. */
const rowsAtOnce = 2000;

const letThePageGoOn = () => new Promise((resume) => setTimeout(resume));

/**
 * Starts a file in a worker, which takes its rows as they are made; `end` ends the worker, also before the file is
 * finished.
 */
export const startFile = () => {
  const worker = new Worker(new URL('./fileWorker.ts', import.meta.url), { type: 'module' });
  const post = (order: FileOrder) => worker.postMessage(order, {});
  const written = new Promise<Blob>((resolve, reject) => {
    const fail = () => reject(new Error('The file could not be written.'));
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<FileAnswer>) =>
      'file' in data ? resolve(data.file) : fail(),
    );
  });
  // Its failure is met by `finish`, after the rows.
  written.catch(() => undefined);
  return {
    add: async (rows: FileCell[][]): Promise<void> => {
      post({ rows });
      await letThePageGoOn();
    },
    finish: (headers: string[], shape: FileShape): Promise<Blob> => {
      post({ headers, shape });
      return written;
    },
    end: (): void => worker.terminate(),
  };
};

const writeBeside = async ({ headers, rows }: TableToFile, shape: FileShape): Promise<Blob> => {
  const file = startFile();
  try {
    for (let from = 0; from < rows.length; from += rowsAtOnce) await file.add(rows.slice(from, from + rowsAtOnce));
    return await file.finish(headers, shape);
  } finally {
    file.end();
  }
};

/** Writes a table as a file; large ones in a worker, so that the page stays responsive. */
export const writeFile = (table: TableToFile, shape: FileShape): Promise<Blob> =>
  table.rows.length > rowsAtOnce
    ? writeBeside(table, shape)
    : asFile({ headers: table.headers, rows: table.rows.slice(0, table.rows.length) }, shape);
