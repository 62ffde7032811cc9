import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import type { useTargets_viewer$key } from '../../__generated__/useTargets_viewer.graphql.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { color, space } from '../../ui/theme/tokens.ts';
import { PlaceParts } from '../place/PlaceParts.tsx';
import { iconOf, placeOf } from '../place/placeIn.ts';
import { usePlace } from './usePlace.ts';

const Box = styled.div`
  padding: ${space(3)} ${space(4)};
  border-bottom: 1px solid ${color('line')};
`;

/** Placeholder of the parts of a place while the places load; nothing where a path is about none. */
export function PlaceNavigationSkeleton() {
  const { pathname } = useLocation();
  if (!/^\/target\/\d/.test(pathname)) return null;
  return (
    <Box>
      <Stack gap={4}>
        <Skeleton shape="block" height={18} width="70%" />
        <Skeleton shape="block" height={14} width="48%" />
        <Skeleton shape="block" height={14} width="42%" />
        <Skeleton shape="block" height={14} width="52%" />
      </Stack>
    </Box>
  );
}

/** The target, group or space of the present path, with links to its parts; nothing where a path is about none. */
export function PlaceNavigation({ viewer }: { viewer: useTargets_viewer$key }) {
  const found = usePlace(viewer);
  if (!found) return found === undefined ? <PlaceNavigationSkeleton /> : null;
  const { target, group, space } = found;
  return <PlaceParts name={(space ?? group ?? target).name} icon={iconOf(found)} place={placeOf(found)} />;
}
