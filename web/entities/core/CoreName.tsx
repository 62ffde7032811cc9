import { graphql, useFragment } from 'react-relay';
import type { CoreName_core$key } from '../../__generated__/CoreName_core.graphql.ts';
import { paths } from '../paths.ts';
import { RouteLink } from '../RouteLink.tsx';

/** Another device by its name, which leads to it. */
export function CoreName({ core: key }: { core: CoreName_core$key }) {
  const core = useFragment(
    graphql`
      fragment CoreName_core on Core {
        key
        name
        target {
          key
        }
        group {
          key
        }
        space {
          key
        }
      }
    `,
    key,
  );
  const { target, group, space } = core;
  return <RouteLink to={paths.core({ key: core.key, target, group, space })}>{core.name}</RouteLink>;
}
