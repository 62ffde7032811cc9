import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAddressReader } from '../../../contract/clientAddress.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { FakeUi } from '../ui/fakeUi.ts';

let ui: FakeUi;
let started: StartedBff;

beforeAll(async () => {
  ui = new FakeUi();
  started = await startBff(ui.fetch);
});

afterAll(() => started.stop());

const toldFor = async (headers: Record<string, string>) => {
  await started.ask('{ signIn { demoAccounts } }', {}, { headers });
  return ui.requests.at(-1)?.headers.get('x-forwarded-for');
};

it('forwards the client address to /ui, so that wrong passwords limit no other client', async () => {
  expect(await toldFor({})).toMatch(/127\.0\.0\.1$/);
});

it('reads the header from the nearest proxy outwards, as far as proxies are trusted', async () => {
  expect(await toldFor({ 'x-forwarded-for': '198.51.100.9, 203.0.113.7' })).toBe('203.0.113.7');
  expect(await toldFor({ 'x-forwarded-for': '198.51.100.9, 127.0.0.1' })).toBe('198.51.100.9');
});

it('ignores everything but addresses', async () => {
  expect(await toldFor({ 'x-forwarded-for': '198.51.100.9, nginx' })).toMatch(/127\.0\.0\.1$/);
  expect(await toldFor({ 'x-forwarded-for': '[2001:db8::7]:4711' })).toBe('2001:db8::7');
  expect(await toldFor({ 'x-forwarded-for': '203.0.113.7:51000' })).toBe('203.0.113.7');
});

it('ignores Forwarded, which a proxy that sets the other header passes on as the client wrote it', async () => {
  expect(await toldFor({ forwarded: 'for=198.51.100.9', 'x-forwarded-for': '203.0.113.7' })).toBe('203.0.113.7');
});

describe('an address reader', () => {
  const proxies = ['loopback', '10.0.0.0/8', '2001:db8:aa::/48'];

  it.each([
    ['an untrusted sender of the header', '198.51.100.1', '192.0.2.1', '198.51.100.1'],
    ['no header', '127.0.0.1', undefined, '127.0.0.1'],
    ['one proxy', '::ffff:10.0.0.5', '192.0.2.1', '192.0.2.1'],
    ['two proxies and an invented hop', '10.0.0.5', '203.0.113.99, 192.0.2.1, 10.1.2.3', '192.0.2.1'],
    ['proxies alone', '10.0.0.5', '10.1.2.3', '10.1.2.3'],
    ['a proxy of an IPv6 range', '2001:db8:aa:1::5', '192.0.2.1', '192.0.2.1'],
    ['a hop that is no address', '10.0.0.5', '192.0.2.1, unknown', '10.0.0.5'],
    ['an empty header', '10.0.0.5', '', '10.0.0.5'],
    ['an unknown sender', undefined, '192.0.2.1', undefined],
  ])('finds the client behind %s', (_, remote, header, client) => {
    expect(createAddressReader({ proxies, header: 'x-forwarded-for' }).clientOf(remote, header)).toBe(client);
  });

  it.each([
    ['for=192.0.2.1', '192.0.2.1'],
    ['for="[2001:db8:cafe::17]:4711";proto=https', '2001:db8:cafe::17'],
    ['for=203.0.113.99, for=192.0.2.1;by=10.0.0.5, for="10.1.2.3:80";host="a, b;for=8.8.8.8"', '192.0.2.1'],
    ['proto=https;For=192.0.2.1', '192.0.2.1'],
    ['for=203.0.113.99, by=10.0.0.5', '10.0.0.9'],
    ['for=_hidden', '10.0.0.9'],
    ['for=203.0.113.99, for=unknown', '10.0.0.9'],
  ])('finds the client in Forwarded: %s', (header, client) => {
    expect(createAddressReader({ proxies, header: 'forwarded' }).clientOf('10.0.0.9', header)).toBe(client);
  });

  it('ignores the headers without trusted proxies', () => {
    const { clientOf, trusts } = createAddressReader({ proxies: [], header: 'x-forwarded-for' });
    expect(clientOf('127.0.0.1', '192.0.2.1')).toBe('127.0.0.1');
    expect(trusts('127.0.0.1')).toBe(false);
  });
});
