import { graphql } from 'react-relay';
import type { ControlSettingsScreenQuery } from '../../__generated__/ControlSettingsScreenQuery.graphql.ts';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { RuleKinds } from './RuleKinds.tsx';

const query = graphql`
  query ControlSettingsScreenQuery($targetKey: Int!) @preloadable {
    target(key: $targetKey) {
      key
      name
      viewerSeesAll
      ...TargetHeader_target
      ...RuleKinds_target @defer
    }
  }
`;

/** The rules of a target that can raise an alert, by what they detect. */
function ControlSettingsScreen({ target }: ScreenData<ControlSettingsScreenQuery, 'target'>) {
  if (!target.viewerSeesAll) return <RecordMissing code="FORBIDDEN" />;
  return (
    <Stack gap={5}>
      <TargetHeader target={target} />
      <DeferredSection skeleton={<ListSkeleton rows={14} columns={7} card={100} />}>
        <RuleKinds target={target} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<ControlSettingsScreenQuery, 'target'>(query, ControlSettingsScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
