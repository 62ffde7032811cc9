import { describe, expect, it } from 'vitest';
import { signIn } from '../kit/testClient.ts';
import { conflict, demoTargets, refusal, useService } from './service.ts';

const service = useService();

const atSite = async () => {
  const client = await service.as('isannoitsija');
  const { kuusikallio } = await demoTargets(client);
  return { client, id: kuusikallio.id };
};

describe('the shares of a target', () => {
  it('list its accounts, and in the archive its former ones', async () => {
    const { client, id } = await atSite();
    const shares = await client.ui.shares({ id });
    expect(shares.find(({ user }) => user.username === 'huoltomies')).toMatchObject({
      role: 'TARGET_MANAGER',
      level: 'read and edit',
      status: 'ACTIVE',
    });
    expect(shares.some(({ status }) => status === 'EXPIRED')).toBe(false);
    const all = await client.ui.shares({ id, archive: true });
    expect(all.some(({ status }) => status === 'EXPIRED')).toBe(true);
    expect(all.length).toBeGreaterThan(shares.length);
  });

  it('that are hidden are listed to staff admins only', async () => {
    const { client, id } = await atSite();
    expect((await client.ui.shares({ id })).some(({ hidden }) => hidden)).toBe(false);
    expect((await (await service.as('admin')).ui.shares({ id })).some(({ hidden }) => hidden)).toBe(true);
  });

  it('are created, changed and ended', async () => {
    const { client, id } = await atSite();
    const made = await client.ui.createShare({ id, user: 'tester', role: 'TARGET_VIEWER', note: 'Tarkastus' });
    expect(made).toMatchObject({ user: { username: 'tester' }, role: 'TARGET_VIEWER', note: 'Tarkastus' });
    const shareId = made.id;
    expect(await client.ask('createShare', { id, user: 'tester', role: 'TARGET_VIEWER' })).toMatchObject(
      refusal(400, 'SHARE_CREATE_FAILED', { fields: { user: 'ALREADY_HAS_ACCESS' } }),
    );
    expect(await client.ui.updateShare({ id, shareId, role: 'TARGET_MANAGER', note: null })).toMatchObject({
      role: 'TARGET_MANAGER',
      note: null,
    });
    const wrong = { validFrom: '2026-02-02', validUntil: '2026-02-01' };
    expect(await client.ask('updateShare', { id, shareId, ...wrong })).toMatchObject(
      refusal(400, 'SHARE_UPDATE_FAILED', { fields: { validUntil: 'BEFORE_START' } }),
    );
    // The invitation was just sent, and is accepted by signing in.
    expect(await client.ask('inviteShare', { id, shareId })).toMatchObject({
      status: 429,
      body: { error: 'RATE_LIMITED', secondsLeft: expect.any(Number) },
    });
    await signIn(service.fetch, 'tester');
    expect(await client.ask('inviteShare', { id, shareId })).toMatchObject(conflict('SHARE_ACCEPTED'));
    expect(await client.ask('endShare', { id, shareId })).toMatchObject({ status: 204, body: null });
    expect(await client.ask('endShare', { id, shareId })).toMatchObject(refusal(409, 'SHARE_END_FAILED'));
  });

  it('are refused for an unknown name', async () => {
    const { client, id } = await atSite();
    const user = `nobody.${Date.now()}`;
    expect(await client.ask('createShare', { id, user, role: 'TARGET_VIEWER' })).toMatchObject(
      refusal(404, 'USER_NOT_FOUND'),
    );
  });

  it('are offered to an unknown name like to a known one, until the offer is withdrawn', async () => {
    const { client, id } = await atSite();
    for (const user of [`nobody.${Date.now()}`, 'tester']) {
      expect(await client.ask('moveToUser', { id, user })).toMatchObject({ status: 204, body: null });
      const [offer] = await client.ui.targetOffers({ id });
      expect(offer).toMatchObject({ offeredTo: user });
      expect(await client.ask('moveToUser', { id, user })).toMatchObject(conflict('OFFER_PENDING'));
      expect(await client.ask('withdrawOffer', { id, offerId: offer?.id ?? 0 })).toMatchObject({ status: 204 });
    }
  });

  it('are not ended for the last admin of a target', async () => {
    const { client, id } = await atSite();
    const own = (await client.ui.shares({ id })).find(({ user }) => user.username === 'isannoitsija');
    expect(await client.ask('endShare', { id, shareId: own?.id ?? 0 })).toMatchObject(
      refusal(409, 'CANNOT_REMOVE_USER'),
    );
  });

  it('are refused except to target admins', async () => {
    const { id } = await atSite();
    expect(await (await service.as('huoltomies')).ask('shares', { id })).toMatchObject(refusal(401, 'Access denied'));
  });
});
