import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { useParentOptions_target$key } from '../../__generated__/useParentOptions_target.graphql.ts';
import type { Option } from '../../ui/Select.tsx';
import { possibleParents, relaysAmong } from './reportThrough.ts';

/** For which device of the site a route is chosen, null for one that comes to it, and in which building it is. */
type Place = { device: string | null; group: string | null };

/**
 * What a device may be routed through, for a choice of one: all of its site that relays, those first that are near and so
 * likely to hear it. Nothing where the network could not be had.
 */
export const useParentOptions = (key: useParentOptions_target$key | null | undefined) => {
  const { t } = useTranslation();
  const target = useFragment(
    graphql`
      fragment useParentOptions_target on Target {
        network {
          nodes {
            name
            isMama
            core {
              id
              online
              battery
              parent {
                id
              }
              group {
                id
                name
              }
            }
          }
        }
      }
    `,
    key ?? null,
  );
  if (!target?.network) return null;
  const nodes = target.network.nodes.map(({ core: { parent, ...core }, ...node }) => ({
    ...node,
    ...core,
    parent: parent?.id ?? null,
  }));
  const relays = relaysAmong(nodes);
  const devices = nodes.map((node) => ({ ...node, relays: relays.has(node.id) }));
  return ({ device, group: place }: Place): readonly Option[] =>
    possibleParents(devices, device)
      .toSorted((one, other) => Number(other.group?.id === place) - Number(one.group?.id === place))
      .map(({ id, name, online, group }) => {
        const label = [name, group?.name].filter(Boolean).join(' · ');
        return { value: id, label: online ? label : t('coreConnection.offline', { name: label }) };
      });
};
