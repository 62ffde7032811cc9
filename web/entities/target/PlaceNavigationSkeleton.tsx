import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { color, space } from '../../ui/theme/tokens.ts';

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
