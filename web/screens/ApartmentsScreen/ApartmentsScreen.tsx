import { graphql } from 'react-relay';
import type { ApartmentsScreenQuery } from '../../__generated__/ApartmentsScreenQuery.graphql.ts';
import { LiveTarget } from '../../entities/core/live/LiveTarget.tsx';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ApartmentList } from './ApartmentList.tsx';

const query = graphql`
  query ApartmentsScreenQuery($targetKey: Int!) @preloadable {
    target(key: $targetKey) {
      id
      name
      viewerSeesAll
      ...TargetHeader_target
      ...ApartmentList_target
    }
  }
`;

/** The apartments of a target: their size, how many live there, and what needs attention. */
function ApartmentsScreen({ target }: ScreenData<ApartmentsScreenQuery, 'target'>) {
  if (!target.viewerSeesAll) return <RecordMissing code="FORBIDDEN" />;
  return (
    <Stack gap={5}>
      <TargetHeader target={target} />
      <LiveTarget targetId={target.id} />
      <ApartmentList target={target} />
    </Stack>
  );
}

export default screenOf<ApartmentsScreenQuery, 'target'>(query, ApartmentsScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
