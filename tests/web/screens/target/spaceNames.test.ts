import { describe, expect, it } from 'vitest';
import { mostSpaces, spaceNames } from '../../../../web/entities/space/AddSpaces.tsx';

describe('the names of many spaces', () => {
  it('reads runs with hyphen or dash, with the letter once or twice', () => {
    expect(spaceNames('A1–A3')).toEqual(['A1', 'A2', 'A3']);
    expect(spaceNames('B 9 - 11')).toEqual(['B 9', 'B 10', 'B 11']);
    expect(spaceNames('001-003')).toEqual(['001', '002', '003']);
  });

  it('reads several runs and single names, each name once', () => {
    expect(spaceNames('A1-A2, Sauna\nA2; Pesutupa')).toEqual(['A1', 'A2', 'Sauna', 'Pesutupa']);
  });

  it('takes what is no run for a name', () => {
    expect(spaceNames('A3-A1')).toEqual(['A3-A1']);
    expect(spaceNames('A1-B3')).toEqual(['A1-B3']);
    expect(spaceNames('  ')).toEqual([]);
  });

  it('takes a run that is too long for too many, not for one name', () => {
    expect(spaceNames('A1-A99999999')).toHaveLength(mostSpaces + 1);
  });
});
