import { graphql } from 'react-relay';
import type { TargetRouteScreenQuery } from '../../__generated__/TargetRouteScreenQuery.graphql.ts';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { RouteNetwork } from './RouteNetwork.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';

const query = graphql`
  query TargetRouteScreenQuery($targetKey: Int!) @preloadable {
    target(key: $targetKey) {
      name
      ...TargetHeader_target
      ...RouteNetwork_target @defer
    }
  }
`;

/** How the devices of a site reach the service: through which gateways, how well, and by whom not at all. */
function TargetRouteScreen({ target }: ScreenData<TargetRouteScreenQuery, 'target'>) {
  return (
    <Stack gap={4}>
      <TargetHeader target={target} />
      <RouteNetwork target={target} />
    </Stack>
  );
}

export default screenOf<TargetRouteScreenQuery, 'target'>(query, TargetRouteScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
