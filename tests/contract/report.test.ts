import { describe, expect, it } from 'vitest';
import { anonymous } from '../kit/testClient.ts';
import { demoTargets, refusal, useService } from './service.ts';

const service = useService();

const atSite = async () => {
  const client = await service.as('isannoitsija');
  const { kuusikallio } = await demoTargets(client);
  return { client, id: kuusikallio.id };
};

describe('the water post of a target', () => {
  it('lists the reports of the last full month', async () => {
    const { client, id } = await atSite();
    const { items, total, pageSize, month, waterPost } = await client.ui.reports({ id });
    expect(waterPost.enabled).toBe(true);
    expect(items.length).toBe(Math.min(total, pageSize));
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map((item) => item.month))).toEqual(new Set([month]));
  });

  it('has its settings changed and restored', async () => {
    const { client, id } = await atSite();
    const { waterPost } = await client.ui.reports({ id });
    expect(await client.ui.updateWaterPost({ id, interval: 6, locale: 'en' })).toEqual({
      enabled: true,
      interval: 6,
      locale: 'en',
    });
    expect(await client.ui.updateWaterPost({ id, ...waterPost })).toEqual(waterPost);
  });
});

describe('a report', () => {
  it('is returned by its id without a session, with its month', async () => {
    const { client, id } = await atSite();
    const [item] = (await client.ui.reports({ id })).items;
    const report = await anonymous(service.fetch).ui.report({ reportId: item?.reportId ?? '' });
    expect(report).toMatchObject({ month: item?.month, cold: item?.cold, hot: item?.hot, cost: { total: item?.cost } });
    expect(report.months).toHaveLength(13);
    expect(report.months.at(-1)).toMatchObject({ month: report.month, cold: report.cold, hot: report.hot });
  });

  it('is not changed by its id, only by the one of the email', async () => {
    const { client, id } = await atSite();
    const item = (await client.ui.reports({ id })).items.find(({ email }) => email !== null);
    const reader = anonymous(service.fetch);
    const reportId = item?.reportId ?? '';
    const before = await reader.ui.report({ reportId });
    for (const call of ['removeReport', 'cancelReport', 'updateReport'] as const)
      expect(await reader.ask(call, { reportId })).toMatchObject(refusal(401, 'Access denied'));
    expect(await reader.ui.report({ reportId })).toEqual(before);
  });

  it('is NOT_FOUND by an invented id', async () => {
    const made = { reportId: 'a'.repeat(48) };
    for (const call of ['report', 'removeReport', 'cancelReport', 'updateReport'] as const)
      expect(await anonymous(service.fetch).ask(call, made)).toMatchObject(refusal(404, 'NOT_FOUND'));
  });
});

describe('a water post', () => {
  it('is ordered without a session, for any address', async () => {
    const order = { address: 'Ei missään 1', email: 'aino@example.invalid', name: 'Aino' };
    expect(await anonymous(service.fetch).ui.orderReport(order)).toEqual({ ok: true });
    const body = new URLSearchParams({ ...order, name: ' ' }).toString();
    expect(await anonymous(service.fetch).send('POST', '/ui/reports/order', { body })).toMatchObject(
      refusal(400, 'BAD_REQUEST', { fields: { name: 'REQUIRED' } }),
    );
  });
});
