import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { overHttp } from '../../../bff/server.ts';
import { pause } from '../../kit/subscribe.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';

/** Bytes of a megabyte. */
export const megabyte = 1024 * 1024;

/** Cookie of a session that the BFF accepts. */
export const cookieOf = (session: string): string =>
  `talo_session=${Buffer.from(JSON.stringify([['PHPSESSID', session]])).toString('base64url')}`;

/** The cookie of one session. */
export const cookie = cookieOf('one');

const record = {
  id: 1,
  targetId: 1,
  spaceId: null,
  name: 'a.zip',
  mimeType: 'application/zip',
  folder: 'other',
  uploadedBy: null,
  uploadedAt: '2026-11-21T10:00:00.000Z',
  hiddenFromResidents: false,
  url: '/',
  canDelete: true,
};

/** A BFF over a /ui that receives and sends one file; the test can make it slow, or disconnect it in between. */
export type StreamingUi = {
  bff: StartedBff;
  /** Bytes of the last upload that /ui has received. */
  receivedBytes: number;
  /** SHA-256 of the last completed upload. */
  hash: string;
  /** Whether a connection was closed before the end of its response. */
  isDisconnected: boolean;
  /** Number of chunks of the download that /ui has sent. */
  sentChunks: number;
  /** Runs with each upload; reads it by default. */
  onUpload: (request: IncomingMessage) => void;
  /** Chunk of the download by its index; undefined after the last one. */
  chunkAt: (index: number) => Buffer | undefined;
  closeConnections: () => void;
  stop: () => Promise<void>;
};

/** Starts the BFF and its /ui. */
export const startStreamingUi = async (): Promise<StreamingUi> => {
  const server = createServer((request, response) => {
    request.on('error', () => undefined);
    response.once('close', () => {
      ui.isDisconnected ||= !response.writableFinished;
    });
    if (request.method === 'POST') {
      const digest = createHash('sha256');
      request.on('data', (chunk: Buffer) => {
        ui.receivedBytes += chunk.length;
        digest.update(chunk);
      });
      request.on('end', () => {
        ui.hash = digest.digest('hex');
        response
          .writeHead(201, { 'content-type': 'application/json' })
          .end(JSON.stringify({ ...record, size: ui.receivedBytes }));
      });
      ui.onUpload(request);
      return;
    }
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `inline; filename*=UTF-8''t%C3%A4.zip`,
    };
    response.writeHead(200, { ...headers, 'content-length': 64 * megabyte });
    const sendMore = (): void => {
      for (let chunk = ui.chunkAt(ui.sentChunks); chunk; chunk = ui.chunkAt(ui.sentChunks)) {
        ui.sentChunks += 1;
        if (!response.write(chunk)) return;
      }
      response.end();
    };
    response.on('drain', sendMore);
    sendMore();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bff = await startBff(overHttp(url), { logLevel: 'info' });
  const ui: StreamingUi = {
    bff,
    receivedBytes: 0,
    hash: '',
    isDisconnected: false,
    sentChunks: 0,
    onUpload: (request) => request.resume(),
    chunkAt: () => undefined,
    closeConnections: () => server.closeAllConnections(),
    stop: async () => {
      await bff.stop();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return ui;
};

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes of buffers in memory, after garbage collection. */
export const bufferedBytes = async (): Promise<number> => {
  for (let times = 0; times < 3; times += 1) {
    collectGarbage();
    await pause(30);
  }
  const { external, arrayBuffers } = process.memoryUsage();
  return external + arrayBuffers;
};
