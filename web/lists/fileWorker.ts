import { asFile, type FileCell } from './tableFile.ts';
import type { FileAnswer, FileOrder } from './writeFile.ts';

/** Worker that writes a large file: receives chunks of rows, then the headers; responds with the file. */

const rows: FileCell[][] = [];
const answer = (message: FileAnswer) => self.postMessage(message, {});

self.addEventListener('message', ({ data }: MessageEvent<FileOrder>) => {
  if ('rows' in data) {
    for (const row of data.rows) rows.push(row);
    return;
  }
  asFile({ headers: data.headers, rows }, data.shape).then(
    (file) => answer({ file }),
    () => answer({ failed: true }),
  );
});
