import { describe, expect, it } from 'vitest';
import { decodeNodeId, encodeNodeId } from '../../../bff/graph/nodeId.ts';

describe('a global id', () => {
  it('contains type, key and parent', () => {
    expect(decodeNodeId(encodeNodeId('Value', 7, 3, 5))).toEqual({ type: 'Value', key: 7, hints: [3, 5] });
    expect(decodeNodeId(encodeNodeId('Core', 7, null))).toEqual({ type: 'Core', key: 7, hints: [] });
  });

  it('has one valid form only', () => {
    const raw = (text: string) => decodeNodeId(Buffer.from(text).toString('base64url'));
    const wrong = [
      '',
      'Core',
      'Core:',
      'Core:0',
      'Core:-1',
      'Core:1.5',
      'Core:1e3',
      'Core:01',
      'Core:1:x',
      'Core:1:2:3:4',
      'core:1',
      ':1',
      'Core:99999999999999999',
      'Core:1\n',
      '../../1:1',
      'Core:../2',
    ];
    expect(wrong.filter((text) => raw(text) !== undefined)).toEqual([]);
    expect(decodeNodeId(`${encodeNodeId('Core', 1)}=`)).toBeUndefined();
  });
});
