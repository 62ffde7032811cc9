import { graphql, useFragment } from 'react-relay';
import type {
  useRoutedDevices_target$data,
  useRoutedDevices_target$key,
} from '../../__generated__/useRoutedDevices_target.graphql.ts';
import { coreStateOf, lowBattery, type CoreState } from '../../entities/core/coreState.ts';
import { relaysAmong } from '../../entities/core/edit/reportThrough.ts';
import { paths } from '../../entities/paths.ts';
import type { Point, Routed } from './map/layoutNetwork.ts';

/** A device of the network as the map shows it. */
export type RoutedDevice = Routed & {
  core: NonNullable<useRoutedDevices_target$data['network']>['nodes'][number]['core'];
  name: string;
  state: CoreState;
  lowBattery: boolean;
  /** Link quality now or when last online; null if unknown. */
  quality: number | null;
  /** Whether it is online. */
  isOnline: boolean;
  confirmed: boolean;
  /** Others may report through it: a gateway, what others report through already, and what is not run by a battery. */
  relays: boolean;
  /** Has no parent that the viewer may see. */
  alone: boolean;
  /** Saved position; null without one. */
  kept: Point | null;
  /** Charge in percent; null on mains. */
  battery: number | null;
  /** Time of the last contact; null if there was none. */
  lastSeen: string | null;
  /** Path of the page of the device. */
  url: string;
  spaceId: string | null;
  groupId: string | null;
};

/** The devices of a site with the parents that they report through, as they are now. */
export const useRoutedDevices = (key: useRoutedDevices_target$key): readonly RoutedDevice[] => {
  const {
    key: targetKey,
    network,
    viewerCanEdit,
  } = useFragment(
    graphql`
      fragment useRoutedDevices_target on Target {
        key
        viewerCanEdit
        network {
          nodes {
            name
            isMama
            x
            y
            core {
              id
              key
              online
              uploading
              reconnecting
              hasMessage
              pendingActions {
                kind
                startedAt
              }
              battery
              linkQuality
              parentConfirmed
              lastSeen
              parent {
                id
              }
              space {
                id
                key
              }
              group {
                id
                key
              }
              ...RoutePanel_core
            }
          }
        }
      }
    `,
    key,
  );
  const nodes = network?.nodes ?? [];
  // False for viewers of a single apartment, to whom no parent is shown though there may be one, and if the rights are
  // unknown.
  const seesRoutes = viewerCanEdit || nodes.some(({ isMama }) => isMama);
  const relays = relaysAmong(
    nodes.map(({ isMama, core }) => ({
      id: core.id,
      parent: core.parent?.id ?? null,
      isMama,
      battery: core.battery,
    })),
  );
  return nodes.map(({ name, isMama, x, y, core }) => ({
    id: core.id,
    parent: core.parent?.id ?? null,
    isMama,
    core,
    name,
    state: coreStateOf(core),
    lowBattery: typeof core.battery === 'number' && core.battery < lowBattery,
    quality: core.linkQuality || null,
    isOnline: core.online,
    confirmed: core.parentConfirmed,
    relays: relays.has(core.id),
    alone: seesRoutes && !core.parent && !isMama,
    kept: typeof x === 'number' && typeof y === 'number' ? { x, y } : null,
    battery: core.battery ?? null,
    lastSeen: core.lastSeen ?? null,
    url: paths.core({ key: core.key, target: { key: targetKey }, group: core.group, space: core.space }),
    spaceId: core.space?.id ?? null,
    groupId: core.group?.id ?? null,
  }));
};
