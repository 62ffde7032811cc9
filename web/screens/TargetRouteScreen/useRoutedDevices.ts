import { graphql, useFragment } from 'react-relay';
import type {
  useRoutedDevices_target$data,
  useRoutedDevices_target$key,
} from '../../__generated__/useRoutedDevices_target.graphql.ts';
import { coreStateOf, lowBattery, type CoreState } from '../../entities/core/coreState.ts';
import { relaysAmong } from '../../entities/core/edit/reportThrough.ts';
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
};

/** The devices of a site with the parents that they report through, as they are now. */
export const useRoutedDevices = (key: useRoutedDevices_target$key): readonly RoutedDevice[] => {
  const { network, viewerCanEdit } = useFragment(
    graphql`
      fragment useRoutedDevices_target on Target {
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
              parent {
                id
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
  }));
};
