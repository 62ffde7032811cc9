import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pause, until } from '../../kit/subscribe.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

let bff: StartedBff;

beforeAll(async () => {
  bff = await startBff((await startUpstream()).fetch);
});
afterAll(() => bff.stop());

const head = ['POST /graphql HTTP/1.1', 'Host: x', 'X-Talo-Csrf: 1', 'Content-Type: multipart/form-data; boundary=b'];
/** A file before any operation is refused as soon as it begins. */
const refused = '--b\r\nContent-Disposition: form-data; name="0"; filename="a"\r\n\r\nfile';
const rest = '\r\n--b--\r\n';

/** A connection over which half of a request has been sent and the response read. */
const answeredHalfway = async () => {
  const socket = connect(Number(new URL(bff.url).port), '127.0.0.1');
  let text = '';
  let closed = false;
  socket.on('data', (part) => {
    text += String(part);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    closed = true;
  });
  socket.write([...head, `Content-Length: ${refused.length + rest.length}`, '', refused].join('\r\n'));
  await until(() => text.includes('BAD_USER_INPUT'));
  return { socket, text: () => text, closed: () => closed };
};

describe('a connection with a response before the end of the request', () => {
  it('is kept when the rest is received at once', async () => {
    const { socket, text, closed } = await answeredHalfway();
    socket.write(rest);
    await pause(700);
    expect(closed()).toBe(false);
    socket.write('GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n');
    await until(() => text().includes('404'));
    socket.destroy();
  });

  it('is closed when the rest is not received', async () => {
    const { closed } = await answeredHalfway();
    await until(closed);
  });
});
