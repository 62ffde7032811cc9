import { expect, it } from 'vitest';
import { roomNameOf, standardRoomOf } from '../../../../web/entities/value/roomName.ts';

it('takes the room of a device from the end of its name, after that of its space', () => {
  expect(roomNameOf('Huonenäyttö A12 olohuone', 'A12')).toBe('Olohuone');
  expect(roomNameOf('Huonenäyttö A12 makuuhuone 2', 'A12')).toBe('Makuuhuone 2');
});

it('has no room where the name ends with the space, or is of another', () => {
  expect(roomNameOf('Olosuhde A12', 'A12')).toBeNull();
  expect(roomNameOf('Huonenäyttö A1 eteinen', 'A12')).toBeNull();
  expect(roomNameOf('Huonenäyttö A12 eteinen', 'A1')).toBeNull();
});

it('knows rooms that every flat has, with their number, and leaves other names', () => {
  expect(standardRoomOf('Olohuone')).toEqual({ room: 'living', rest: '' });
  expect(standardRoomOf('Makuuhuone 2')).toEqual({ room: 'bedroom', rest: ' 2' });
  expect(standardRoomOf('WC')).toEqual({ room: 'toilet', rest: '' });
  expect(standardRoomOf('Keittiö kadun puolella')).toBeNull();
  expect(standardRoomOf('Mummon kammari')).toBeNull();
  expect(standardRoomOf('constructor')).toBeNull();
});
