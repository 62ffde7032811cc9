import { describe, expect, it } from 'vitest';
import { demoTargets, refusal, useService } from './service.ts';

const service = useService();

const atSite = async () => {
  const client = await service.as('isannoitsija');
  const { koivurinne } = await demoTargets(client);
  const flat = koivurinne.groups.flatMap(({ spaces }) => spaces).find(({ type }) => type === 1);
  if (!flat) throw new Error('Koivurinne has no flat.');
  return { client, id: koivurinne.id, spaceId: flat.id };
};

describe('the residents of a target', () => {
  it('are created, changed, invited and deleted', async () => {
    const { client, id, spaceId } = await atSite();
    const email = `aino.${Date.now()}@example.invalid`;
    const given = { id, spaceId, role: 'resident' as const, name: 'Aino', email, validFrom: '2026-01-01' };
    const made = await client.ui.createResident(given);
    expect(made).toMatchObject({ name: 'Aino', email, status: 'ACTIVE', registered: false, inviteSecondsLeft: 0 });
    const residentId = made.id;
    expect(await client.ui.updateResident({ id, residentId, name: 'Aino A.', phone: '+358401234567' })).toMatchObject({
      name: 'Aino A.',
      email,
      phone: '+358401234567',
    });
    expect(await client.ask('updateResident', { id, residentId, validUntil: '2025-12-31' })).toMatchObject(
      refusal(400, 'BAD_REQUEST', { fields: { validUntil: 'BEFORE_START' } }),
    );
    expect(await client.ask('inviteResident', { id, residentId })).toMatchObject({ status: 204, body: null });
    const again = await client.ask('inviteResident', { id, residentId });
    expect(again).toMatchObject(refusal(429, 'RATE_LIMITED'));
    expect((again.body as { secondsLeft: number }).secondsLeft).toBeGreaterThan(290);
    expect((await client.ui.residents({ id })).find((one) => one.id === residentId)).toMatchObject({
      status: 'INVITED',
      registered: false,
    });
    expect(await client.ask('deleteResident', { id, residentId })).toMatchObject({ status: 204 });
    expect(await client.ask('deleteResident', { id, residentId })).toMatchObject(refusal(404, 'NOT_FOUND'));
  });

  it('require a name or an email, and an apartment of the target', async () => {
    const { client, id, spaceId } = await atSite();
    const given = { id, spaceId, role: 'owner' as const, validFrom: '2026-01-01' };
    expect(await client.ask('createResident', given)).toMatchObject(
      refusal(400, 'BAD_REQUEST', { fields: { name: 'REQUIRED', email: 'REQUIRED' } }),
    );
    expect(await client.ask('createResident', { ...given, name: 'Aino', spaceId: 999_999 })).toMatchObject(
      refusal(400, 'BAD_REQUEST', { fields: { spaceId: 'NOT_FOUND' } }),
    );
  });

  it('are listed to target admins only', async () => {
    const { id } = await atSite();
    expect(await (await service.as('huoltomies')).ask('residents', { id })).toMatchObject(
      refusal(401, 'Access denied'),
    );
    expect(await (await service.as('asukas')).ask('residents', { id })).toMatchObject(refusal(404, 'NOT_FOUND'));
  });
});
