import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, password, type World } from '../../kit/world.ts';

let upstream: Upstream;
let bff: StartedBff;
let world: World;
let valueId: string;

const by = (as: string) => ({ as, password });

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  bff = await startBff(upstream.fetch);
  for (const who of ['huoltomies', 'hallitus']) await bff.ask('{ viewer { user { id } } }', {}, by(who));
  const { id, cores } = world.house;
  valueId = encodeNodeId('Value', cores.water1.values[34] ?? 0, id, cores.water1.id);
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

const errors = 'userErrors { code path }';
const add = `mutation ($input: AddMeterEventInput!) { addMeterEvent(input: $input) { meterEvent { id endReading } ${errors} } }`;
const update = `mutation ($input: UpdateMeterEventInput!) { updateMeterEvent(input: $input) { meterEvent { id endReading comment } ${errors} } }`;
const remove = `mutation ($input: DeleteMeterEventInput!) { deleteMeterEvent(input: $input) { deletedMeterEventId ${errors} } }`;
const preview = `query ($id: ID!, $event: ID, $end: Float, $removed: Boolean) {
  node(id: $id) { ... on Value { meterEventPreview(eventId: $event, endReading: $end, removed: $removed) {
    before { reading } after { reading } isEndUnlikely isStartUnlikely months { month amount newAmount } } } } }`;

describe('a meter event', () => {
  it('is previewed, changed and removed, each with one call of /ui for the event', async () => {
    const at = new Date(world.now - 1000).toISOString();
    const input = { valueId, kind: 'CORRECTION', at, endReading: 3401, startReading: 0, confirmed: true };
    const added = await bff.ask(add, { input }, by('huoltomies'));
    expect(added.data.addMeterEvent.userErrors).toEqual([]);
    const { id } = added.data.addMeterEvent.meterEvent;
    const shown = await bff.ask(preview, { id: valueId, event: id, removed: true }, by('huoltomies'));
    expect(shown.errors).toBeUndefined();
    expect(shown.calls.filter((call) => call.startsWith('previewMeterEvent'))).toEqual(['previewMeterEvent 1']);
    const [month] = shown.data.node.meterEventPreview.months;
    expect(month.newAmount).toBeLessThan(month.amount);
    const changed = await bff.ask(
      update,
      { input: { id, endReading: null, comment: 'Tarkistettu' } },
      by('huoltomies'),
    );
    expect(changed.data.updateMeterEvent).toEqual({
      meterEvent: { id, endReading: null, comment: 'Tarkistettu' },
      userErrors: [],
    });
    expect(changed.calls).toEqual(['updateMeterEvent 1']);
    const removed = await bff.ask(remove, { input: { id } }, by('huoltomies'));
    expect(removed.data.deleteMeterEvent).toEqual({ deletedMeterEventId: id, userErrors: [] });
    expect(removed.calls).toEqual(['deleteMeterEvent 1']);
    const again = await bff.ask(remove, { input: { id } }, by('huoltomies'));
    expect(again.data.deleteMeterEvent.userErrors).toEqual([expect.objectContaining({ code: 'NOT_FOUND' })]);
  });

  it('with a reading that is far from the one beside it is saved when it is confirmed', async () => {
    const at = new Date(world.now - 2000).toISOString();
    const input = { valueId, kind: 'SWAP', at, endReading: 999_999 };
    const refused = await bff.ask(add, { input }, by('huoltomies'));
    expect(refused.data.addMeterEvent.userErrors).toEqual([{ code: 'UNLIKELY', path: ['input', 'endReading'] }]);
    const saved = await bff.ask(add, { input: { ...input, confirmed: true } }, by('huoltomies'));
    const { id } = saved.data.addMeterEvent.meterEvent;
    const shown = await bff.ask(preview, { id: valueId, event: id, end: 999_998 }, by('huoltomies'));
    expect(shown.data.node.meterEventPreview.isEndUnlikely).toBe(true);
    await bff.ask(remove, { input: { id } }, by('huoltomies'));
  });

  it('that changes the multiplier is previewed, read with both, and taken back', async () => {
    const at = new Date(world.now - 4000).toISOString();
    const shown = await bff.ask(
      `query ($id: ID!, $at: DateTime!) { node(id: $id) { ... on Value {
        meterEventPreview(kind: CONVERSION, at: $at, conversion: { multiplier: 0.02 }) { months { month } } } } }`,
      { id: valueId, at },
      by('huoltomies'),
    );
    expect(shown.errors).toBeUndefined();
    const multiplierOf = `mutation ($input: UpdateValueInput!) { updateValue(input: $input) { value { multiplier offset unit } ${errors} } }`;
    const saved = await bff.ask(
      multiplierOf,
      { input: { id: valueId, multiplier: 0.02, unit: 'l', from: at } },
      by('huoltomies'),
    );
    expect(saved.data.updateValue).toEqual({ value: { multiplier: 0.02, offset: 0, unit: 'l' }, userErrors: [] });
    const events = await bff.ask(
      `query ($id: ID!) { node(id: $id) { ... on Value { meterEvents(last: 1) { nodes { id kind at
        conversionBefore { multiplier offset unit } conversionAfter { multiplier offset unit } } } } } }`,
      { id: valueId },
      by('huoltomies'),
    );
    const [event] = events.data.node.meterEvents.nodes;
    expect(event).toMatchObject({
      kind: 'CONVERSION',
      at,
      conversionBefore: { multiplier: 0.001, offset: 0, unit: null },
      conversionAfter: { multiplier: 0.02, offset: 0, unit: 'l' },
    });
    const early = { id: valueId, multiplier: 0.03, from: new Date(world.now - 9000).toISOString() };
    const refused = await bff.ask(multiplierOf, { input: early }, by('huoltomies'));
    expect(refused.data.updateValue.userErrors).toEqual([{ code: 'INVALID', path: ['input', 'from'] }]);
    await bff.ask(remove, { input: { id: event.id } }, by('huoltomies'));
    const restored = await bff.ask(
      `query ($id: ID!) { node(id: $id) { ... on Value { multiplier unit } } }`,
      { id: valueId },
      by('huoltomies'),
    );
    expect(restored.data.node).toEqual({ multiplier: 0.001, unit: null });
  });

  it('is neither previewed nor changed by a viewer', async () => {
    const at = new Date(world.now - 3000).toISOString();
    const added = await bff.ask(add, { input: { valueId, kind: 'SWAP', at } }, by('huoltomies'));
    const { id } = added.data.addMeterEvent.meterEvent;
    const shown = await bff.ask(preview, { id: valueId, event: id, removed: true }, by('hallitus'));
    expect(shown.errors?.[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    const removed = await bff.ask(remove, { input: { id } }, by('hallitus'));
    expect(removed.data.deleteMeterEvent.userErrors).toEqual([expect.objectContaining({ code: 'NO_PERMISSION' })]);
  });
});
