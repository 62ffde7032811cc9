import coreScreen from '../../__generated__/CoreScreenQuery$parameters.ts';
import groupScreen from '../../__generated__/GroupScreenQuery$parameters.ts';
import publicSpacesScreen from '../../__generated__/PublicSpacesScreenQuery$parameters.ts';
import spaceScreen from '../../__generated__/SpaceScreenQuery$parameters.ts';
import targetDevicesScreen from '../../__generated__/TargetDevicesScreenQuery$parameters.ts';
import targetGridScreen from '../../__generated__/TargetGridScreenQuery$parameters.ts';
import targetRouteScreen from '../../__generated__/TargetRouteScreenQuery$parameters.ts';
import targetScreen from '../../__generated__/TargetScreenQuery$parameters.ts';
import { gridColourIn } from '../../screens/TargetGridScreen/gridColour.ts';
import { place, type Address } from './place.ts';
import { keysFrom } from './variables.ts';

const target = '/target/:targetId';
const group = `${target}/group/:groupId`;
const space = `${group}/space/:spaceId`;

const devices = (path: string) =>
  place({
    path,
    query: targetDevicesScreen,
    variables: keysFrom({ targetKey: 'targetId' }),
  });

const dayMs = 86_400_000;

/** A grid asks only for what it is coloured by; the week of its consumption ends with the present day. */
const gridVariables = (address: Address) => {
  const site = keysFrom({ targetKey: 'targetId' })(address);
  const colour = gridColourIn(address.search);
  const to = Math.ceil(Date.now() / dayMs) * dayMs;
  return (
    site && {
      ...site,
      readings: colour === 'temperature' || colour === 'humidity',
      consumption: colour === 'consumption',
      from: new Date(to - 7 * dayMs).toISOString(),
      to: new Date(to).toISOString(),
    }
  );
};

/** What is about one site, its buildings, spaces and devices. */
export const targetPlaces = {
  target: place({
    path: target,
    query: targetScreen,
    variables: keysFrom({ targetKey: 'targetId' }),
  }),
  devices: devices(`${target}/devices/overview`),
  publicSpaces: place({
    path: `${target}/devices/publicSpaces`,
    query: publicSpacesScreen,
    variables: keysFrom({ targetKey: 'targetId' }),
  }),
  grid: place({
    path: `${target}/devices/grid`,
    query: targetGridScreen,
    variables: gridVariables,
  }),
  route: place({
    path: `${target}/devices/route`,
    query: targetRouteScreen,
    variables: keysFrom({ targetKey: 'targetId' }),
  }),
  group: place({
    path: group,
    query: groupScreen,
    variables: keysFrom({ groupKey: 'groupId', targetKey: 'targetId' }),
  }),
  groupDevices: devices(`${group}/devices`),
  space: place({
    path: space,
    query: spaceScreen,
    variables: keysFrom({ spaceKey: 'spaceId', targetKey: 'targetId' }),
  }),
  core: place({
    path: `${space}/core/:coreId`,
    query: coreScreen,
    variables: keysFrom({ coreKey: 'coreId' }),
  }),
};
