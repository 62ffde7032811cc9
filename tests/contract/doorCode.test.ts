import { describe, expect, it } from 'vitest';
import { demoTargets, refusal, useService } from './service.ts';

const service = useService();

describe('door codes', () => {
  it('are created, listed and deleted', async () => {
    const client = await service.as('isannoitsija');
    const { kuusikallio } = await demoTargets(client);
    const { id } = kuusikallio;
    const made = await client.ui.createDoorCode({ id, name: 'Huolto', code: '24680', validFrom: '2026-01-01' });
    expect(made).toMatchObject({ targetId: id, spaceId: null, validUntil: null });
    expect(await client.ui.doorCodes({ id })).toContainEqual(made);
    const codeId = made.id;
    expect(await client.ui.doorCodeDigits({ id, codeId })).toEqual({ code: '24680' });
    const changed = await client.ui.updateDoorCode({ id, codeId, code: '13579', validUntil: '2026-12-31' });
    expect(changed).toEqual({ ...made, validUntil: '2026-12-31' });
    expect(await client.ui.doorCodeDigits({ id, codeId })).toEqual({ code: '13579' });
    expect(await client.ask('deleteDoorCode', { id, codeId: made.id })).toMatchObject({ status: 204, body: null });
    expect(await client.ask('deleteDoorCode', { id, codeId: made.id })).toMatchObject(refusal(404, 'NOT_FOUND'));
  });

  it('have four to eight digits', async () => {
    const client = await service.as('isannoitsija');
    const { kuusikallio } = await demoTargets(client);
    const path = `/ui/targets/${kuusikallio.id}/doorCodes`;
    for (const code of ['123', '123456789', 'abcd'])
      expect(await client.send('POST', path, { body: `name=Ovi&code=${code}` })).toMatchObject(
        refusal(400, 'BAD_REQUEST', { fields: { code: 'INVALID' } }),
      );
  });

  it('are refused to viewers', async () => {
    const viewer = await service.as('hallitus');
    const { id = 0 } = (await viewer.ui.targets({}))[0] ?? {};
    expect(await viewer.ask('doorCodes', { id })).toMatchObject(refusal(401, 'Access denied'));
  });
});
