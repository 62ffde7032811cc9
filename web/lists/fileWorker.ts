import { asFile, type FileCell } from './tableFile.ts';
import type { FileAnswer, FileOrder } from './writeFile.ts';

/*
 * Writes a file of many rows beside the page, which goes on meanwhile. It hears the headers, then the rows some at a time,
 * then that this was all; and answers with the file.
 */

const rows: FileCell[][] = [];
const answer = (said: FileAnswer) => self.postMessage(said, {});

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
