import { expect, it } from 'vitest';
import { readCoordinates } from '../../../../web/entities/target/coordinates.ts';

it.each([
  ['60.1699, 24.9384', '60.1699', '24.9384'],
  ['60,1699, 24,9384', '60,1699', '24,9384'],
  ['60,1699; 24,9384', '60,1699', '24,9384'],
  ['60.1699 24.9384', '60.1699', '24.9384'],
  ['60.1699,24.9384', '60.1699', '24.9384'],
  [' 60.1699° N, 24.9384° E ', '60.1699', '24.9384'],
  ['−33.9; 18.4', '-33.9', '18.4'],
])('reads %s as both coordinates', (text, latitude, longitude) => {
  expect(readCoordinates(text)).toEqual({ latitude, longitude });
});

it.each(['60.1699', '60,1699', '60,24', 'Helsinki', '', '60.1699, 24.9384, 3', '60.1 N 24.9 E x'])(
  'reads no pair in %s',
  (text) => expect(readCoordinates(text)).toBeNull(),
);
