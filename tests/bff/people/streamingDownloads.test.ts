import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pause, until } from '../../kit/subscribe.ts';
import { bufferedBytes, cookie, cookieOf, megabyte, startStreamingUi, type StreamingUi } from './streamingUi.ts';

let ui: StreamingUi;

beforeEach(async () => {
  ui = await startStreamingUi();
});
afterEach(() => ui.stop());

const address = () => `${ui.bff.url}/ui/files/1`;

describe('a download', () => {
  const chunk = (index: number) => Buffer.alloc(megabyte, index % 251);

  it('is sent byte for byte with the headers of /ui', async () => {
    const digest = createHash('sha256');
    ui.chunkAt = (index) => (index < 64 ? chunk(index) : undefined);
    const opened = await fetch(address(), { headers: { cookie } });
    for await (const data of opened.body ?? []) digest.update(data);
    const whole = createHash('sha256');
    for (let index = 0; index < 64; index += 1) whole.update(chunk(index));
    expect(digest.digest('hex')).toBe(whole.digest('hex'));
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      'content-length': String(64 * megabyte),
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="ta.zip"; filename*=UTF-8''t%C3%A4.zip`,
    });
  });

  it('is paused at /ui while the client does not read, and cancelled there when it disconnects', async () => {
    ui.chunkAt = (index) => (index < 64 ? chunk(index) : undefined);
    const { port } = new URL(ui.bff.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET /ui/files/1 HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`);
    await new Promise((resolve) => {
      socket.once('data', resolve);
    });
    socket.pause();
    // Buffers on the way fill up for a while.
    let before = -1;
    while (before !== ui.sentChunks) {
      before = ui.sentChunks;
      await pause(300);
    }
    expect(before).toBeLessThan(40);
    socket.destroy();
    await until(() => ui.isDisconnected);
  });

  it('ends at /ui where the client reads less than 1 kB/s', async () => {
    ui.chunkAt = (index) => (index < 64 ? chunk(index) : undefined);
    const socket = connect(Number(new URL(ui.bff.url).port), '127.0.0.1');
    socket.write(`GET /ui/files/1 HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`);
    socket.on('error', () => undefined);
    socket.once('data', () => socket.pause());
    await until(() => ui.isDisconnected, 20_000);
    expect(ui.sentChunks).toBeLessThan(40);
    socket.destroy();
  });

  it('waits for its turn where its session reads six others', async () => {
    ui.chunkAt = (index) => (index < 64 ? chunk(index) : undefined);
    const opened = await Promise.all(Array.from({ length: 6 }, () => fetch(address(), { headers: { cookie } })));
    const seventh = fetch(address(), { headers: { cookie } });
    expect((await fetch(address(), { headers: { cookie: cookieOf('other') } })).status).toBe(200);
    expect(ui.bff.calls.filter((name) => name === 'file')).toHaveLength(7);
    await opened[0]?.body?.cancel();
    expect((await seventh).status).toBe(200);
    for (const { body } of [...opened.slice(1), await seventh]) await body?.cancel();
  });

  it('is aborted where /ui is, so that it is not taken for complete', async () => {
    ui.chunkAt = (index) => {
      if (index === 3) ui.closeConnections();
      return index < 4 ? chunk(index) : undefined;
    };
    const opened = await fetch(address(), { headers: { cookie } });
    await expect(opened.arrayBuffer()).rejects.toThrow();
  });

  it('is separate for each of many simultaneous requests', async () => {
    ui.chunkAt = (index) => (index < 64 ? chunk(index) : undefined);
    const one = await fetch(address(), { headers: { cookie } });
    ui.sentChunks = 0;
    const other = await fetch(address(), { headers: { cookie } });
    expect(ui.bff.calls.filter((name) => name === 'file')).toHaveLength(2);
    for (const { body } of [one, other]) await body?.cancel();
  });

  it('is not buffered: ten of 64 MB take a fraction of their size in memory', async () => {
    const same = chunk(0);
    ui.chunkAt = () => (ui.sentChunks < 640 ? same : undefined);
    const before = await bufferedBytes();
    const opened = await Promise.all(
      Array.from({ length: 10 }, (_, index) => fetch(address(), { headers: { cookie: cookieOf(`${index}`) } })),
    );
    await pause(300);
    expect((await bufferedBytes()) - before).toBeLessThan(30 * megabyte);
    for (const { body } of opened) await body?.cancel();
  });
});
