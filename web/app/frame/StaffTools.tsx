import { graphql, useFragment } from 'react-relay';
import type { StaffTools_viewer$key } from '../../__generated__/StaffTools_viewer.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { StaffFooter } from './StaffFooter.tsx';

/** The footer for staff; the home page of staff without targets asks for the number of a core itself. */
export function StaffTools({ viewer: key, pathname }: { viewer: StaffTools_viewer$key; pathname: string }) {
  const { allTargets } = useFragment(
    graphql`
      fragment StaffTools_viewer on Viewer {
        allTargets {
          id
        }
      }
    `,
    key,
  );
  return <StaffFooter pathname={pathname} isAsked={pathname === paths.home() && allTargets?.length === 0} />;
}
