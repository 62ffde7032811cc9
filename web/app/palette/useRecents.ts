import { graphql, useFragment } from 'react-relay';
import type { useRecents_user$key } from '../../__generated__/useRecents_user.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { useOverlayNavigate } from '../../entities/useUrlOverlay.ts';
import type { PaletteItem } from '../../ui/overlay/CommandPalette.tsx';

/** The targets and devices that the account opened lately, newest first, for the command palette. */
export const useRecents = (key: useRecents_user$key | null | undefined): (PaletteItem & { targetKey: number })[] => {
  const goTo = useOverlayNavigate();
  const user = useFragment(
    graphql`
      fragment useRecents_user on User {
        recents {
          kind
          key
          name
          target {
            key
            name
          }
          group {
            key
            name
          }
          space {
            key
            name
          }
        }
      }
    `,
    key,
  );
  return (user?.recents ?? []).flatMap(({ kind, key: own, name, target, group, space }) => {
    if (!target) return [];
    const isCore = kind === 'CORE';
    const path = isCore ? paths.core({ key: own, target, group, space }) : paths.target(target.key);
    const place = [target.name, group?.name, space?.name].filter(Boolean).join(' › ');
    return [
      {
        id: path,
        label: name,
        ...(isCore && { detail: place }),
        icon: isCore ? ('device' as const) : ('building' as const),
        targetKey: target.key,
        onAction: () => goTo(path),
      },
    ];
  });
};
