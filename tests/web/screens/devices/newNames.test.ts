import { describe, expect, it } from 'vitest';
import { newNames } from '../../../../web/screens/TargetDevicesScreen/newNames.ts';

const words = { space: 'tila', building: 'rakennus', number: 'nro' };
const rows = [
  { name: 'Vesi 1 vesi', space: { name: 'A1' }, group: { name: 'Talo 1' } },
  { name: 'Vesi 2', space: null, group: null },
];

describe('new names for many devices', () => {
  it('replaces words wherever they stand, as they are written', () => {
    expect(newNames(rows, { kind: 'replace', find: 'Vesi', by: 'Mittari' }, words)).toEqual([
      'Mittari 1 vesi',
      'Mittari 2',
    ]);
    expect(newNames([{ name: 'A1-A1' }], { kind: 'replace', find: 'A1', by: 'B' }, words)).toEqual(['B-B']);
    expect(newNames(rows, { kind: 'replace', find: '', by: 'x' }, words)).toEqual(['Vesi 1 vesi', 'Vesi 2']);
  });

  it('takes dollar signs and braces as they are written', () => {
    expect(newNames([{ name: 'A1' }], { kind: 'replace', find: 'A', by: "$&$'$`$$" }, words)).toEqual(["$&$'$`$$1"]);
    const named = { name: 'x', space: { name: '{rakennus}$&' }, group: { name: "{nro}$'" } };
    expect(newNames([named], { kind: 'pattern', pattern: '{tila}/{rakennus}/{constructor}' }, words)).toEqual([
      "{rakennus}$&/{nro}$'/{constructor}",
    ]);
  });

  it('fills a pattern with the place and a running number, and leaves out what a device has not', () => {
    expect(newNames(rows, { kind: 'pattern', pattern: 'Vesi {tila} {nro}' }, words)).toEqual(['Vesi A1 1', 'Vesi  2']);
    expect(newNames(rows, { kind: 'pattern', pattern: '{rakennus}: {tila} {tila}' }, words)).toEqual([
      'Talo 1: A1 A1',
      ':',
    ]);
    expect(newNames(rows, { kind: 'pattern', pattern: ' ' }, words)).toEqual(['Vesi 1 vesi', 'Vesi 2']);
  });
});
