import { describe, expect, it } from 'vitest';
import { demoTargets, refusal, useService } from './service.ts';

const service = useService();

const meterId = async (): Promise<number> => {
  const client = await service.as('isannoitsija');
  const { koivurinne } = await demoTargets(client);
  const values = (await client.ui.targetCores({ id: koivurinne.id })).flatMap((core) => core.values);
  return values.find(({ typeId }) => typeId === 34)?.id ?? 0;
};

describe('added readings', () => {
  it('are refused line by line with the reason', async () => {
    const mes = await service.as('mes');
    const id = await meterId();
    const future = new Date(Date.now() + 3_600_000).toISOString();
    expect(await mes.ui.addReadings({ id, readings: `nonsense\n${future},12` })).toEqual({
      taken: 0,
      known: 0,
      refused: [
        { line: 1, at: 'nonsense', value: '', reason: 'MALFORMED' },
        { line: 2, at: future, value: '12', reason: 'IN_THE_FUTURE' },
      ],
    });
  });

  it('are checked against stored ones', async () => {
    const mes = await service.as('mes');
    const id = await meterId();
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const { taken, refused } = await mes.ui.addReadings({ id, readings: `${yesterday},0` });
    expect(taken).toBe(0);
    expect(refused.map(({ reason }) => reason)).toEqual(['BACKWARD_STEP']);
  });

  it('are not stored by a dry run, whose report is the same', async () => {
    const mes = await service.as('mes');
    const id = await meterId();
    const early = new Date('2001-01-01T00:00:00Z').toISOString();
    const given = { id, readings: `${early},0`, dryRun: true };
    expect(await mes.ui.addReadings(given)).toEqual({ taken: 1, known: 0, refused: [] });
    expect(await mes.ui.addReadings(given)).toEqual({ taken: 1, known: 0, refused: [] });
  });

  it('are accepted from Mes only', async () => {
    const id = await meterId();
    for (const [username, response] of [
      ['isannoitsija', refusal(401, 'Access denied')],
      ['hallitus', refusal(404, 'NOT_FOUND')],
      ['tester', refusal(404, 'NOT_FOUND')],
      ['admin', { status: 202 }],
    ] as const)
      expect(await (await service.as(username)).ask('addReadings', { id, readings: '' })).toMatchObject(response);
  });
});

describe('the events of a meter', () => {
  it('are added by a manager and read by a viewer, and change the consumption', async () => {
    const id = await meterId();
    const manager = await service.as('huoltomies');
    const at = new Date(Math.floor((Date.now() - 3_600_000) / 1000) * 1000).toISOString();
    const event = await manager.ui.addMeterEvent({ id, kind: 'swap', at, comment: 'Vaihto' });
    expect(event).toMatchObject({
      valueId: id,
      kind: 'swap',
      at,
      endReading: null,
      startReading: null,
      comment: 'Vaihto',
    });
    expect(await (await service.as('isannoitsija')).ui.meterEvents({ id })).toContainEqual(event);
  });
});
