import { describe, expect, it } from 'vitest';
import { mayReportThrough, possibleParents, reroutable } from '../../../../web/entities/core/edit/reportThrough.ts';
import { shortName } from '../../../../web/screens/TargetRouteScreen/map/shortName.ts';

describe('a name on the map', () => {
  const letters = (text: string) => text.length;

  it('is written whole where it fits two lines', () => {
    expect(shortName('Vesi A12', 12, letters)).toEqual(['Vesi A12']);
    expect(shortName('Ulkovalot, talo 1', 12, letters)).toEqual(['Ulkovalot,', 'talo 1']);
  });

  it('keeps its end, in which devices of a kind differ, and loses letters of its first long words', () => {
    expect(shortName('Huonenäyttö A10 makuuhuone', 12, letters)).toEqual(['Huonenä. A10', 'makuuhuone']);
    expect(shortName('Huonenäyttö A10 olohuone', 12, letters)).toEqual(['Huonenäyttö', 'A10 olohuone']);
  });

  it('fits however little room there is', () => {
    const lines = shortName('Lämmönjakohuoneen päävesimittari talo 1', 10, letters);
    expect(lines.length).toBeLessThanOrEqual(2);
  });
});

describe('another route', () => {
  const device = (id: string, parent: string | null, rest: object = {}) => ({
    id,
    parent,
    isMama: false,
    relays: false,
    ...rest,
  });
  const devices = [
    device('mama', null, { isMama: true, relays: true }),
    device('other', null, { isMama: true, relays: true }),
    device('relay', 'mama', { relays: true }),
    device('sensor', 'relay'),
    device('lone', null),
  ];
  const may = (id: string, through: string) => mayReportThrough(devices, [id], through);

  it('goes through gateways and through what relays for others', () => {
    expect(may('sensor', 'other')).toBe(true);
    expect(may('lone', 'relay')).toBe(true);
    expect(may('relay', 'other')).toBe(true);
  });

  it('never goes through what relays for nobody, in a ring, or where it goes already', () => {
    expect(may('lone', 'sensor')).toBe(false);
    expect(may('relay', 'relay')).toBe(false);
    expect(mayReportThrough([...devices, device('deep', 'sensor', { relays: true })], ['relay'], 'deep')).toBe(false);
    expect(may('sensor', 'relay')).toBe(false);
    expect(may('mama', 'other')).toBe(false);
  });

  it('of several devices goes where all of them can, and is new for those that do not have it', () => {
    const parents = (...ids: string[]) => possibleParents(devices, ids).map(({ id }) => id);
    expect(parents('sensor', 'lone')).toEqual(['mama', 'other', 'relay']);
    // What one of them reports through already is a new route for the other.
    expect(reroutable(devices, ['sensor', 'lone'], 'relay')).toEqual([{ id: 'lone', former: null }]);
    expect(reroutable(devices, ['sensor', 'mama'], 'other')).toEqual([{ id: 'sensor', former: 'relay' }]);
    // None goes through one of those that are moved themselves, nor through what reports through one.
    expect(parents('relay', 'lone')).toEqual(['mama', 'other']);
    // A gateway among them has no route and keeps it from none of the others.
    expect(parents('other', 'sensor')).toEqual(['mama', 'other']);
    expect(parents('mama', 'other')).toEqual([]);
  });
});
