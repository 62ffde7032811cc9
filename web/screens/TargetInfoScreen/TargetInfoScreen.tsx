import { graphql } from 'react-relay';
import type { TargetInfoScreenQuery } from '../../__generated__/TargetInfoScreenQuery.graphql.ts';
import { TargetContract } from '../../entities/target/TargetContract.tsx';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { TargetInfo } from '../../entities/target/TargetInfo.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

const query = graphql`
  query TargetInfoScreenQuery($targetKey: Int!) @preloadable {
    viewer {
      user {
        ...TargetContract_user
      }
    }
    target(key: $targetKey) {
      name
      viewerSeesAll
      ...TargetHeader_target
      ...TargetInfo_target
      ...TargetContract_target
    }
  }
`;

/** The names, the address, the customer and the contract of a target. */
function TargetInfoScreen({ viewer, target }: ScreenData<TargetInfoScreenQuery, 'target'>) {
  if (!target.viewerSeesAll) return <RecordMissing code="FORBIDDEN" />;
  return (
    <Stack gap={5}>
      <TargetHeader target={target} />
      <TargetInfo target={target} />
      <TargetContract target={target} user={viewer?.user ?? null} />
    </Stack>
  );
}

export default screenOf<TargetInfoScreenQuery, 'target'>(query, TargetInfoScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
