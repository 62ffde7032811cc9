import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { useParentOptions_target$key } from '../../../__generated__/useParentOptions_target.graphql.ts';
import type { Option } from '../../../ui/field/Select.tsx';
import { possibleParents, relaysAmong, reroutable, type Rerouted } from './reportThrough.ts';

/**
 * Possible parents of cores as options, those of the same building first since they likely have a link; without cores
 * for one that is to be added. Also returns the cores for which a parent would be new. Null if the network failed to load.
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
            x
            y
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
  return {
    optionsFor: (ids: readonly string[], building: string | null = null): readonly Option[] => {
      const places = new Set(devices.flatMap(({ id, group }) => (group && ids.includes(id) ? [group.id] : [])));
      if (building !== null) places.add(building);
      const isNear = ({ group }: (typeof devices)[number]) => Number(group ? places.has(group.id) : false);
      return possibleParents(devices, ids)
        .toSorted((one, other) => isNear(other) - isNear(one))
        .map(({ id, name, online, group }) => {
          const label = [name, group?.name].filter(Boolean).join(' · ');
          return { value: id, label: online ? label : t('coreConnection.offline', { name: label }) };
        });
    },
    newFor: (ids: readonly string[], through: string): readonly Rerouted[] => reroutable(devices, ids, through),
  };
};
