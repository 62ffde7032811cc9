import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { TargetUsersScreenQuery } from '../../__generated__/TargetUsersScreenQuery.graphql.ts';
import { OfferedMove } from '../../entities/target/OfferedMove.tsx';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ShareList } from './ShareList.tsx';

const query = graphql`
  query TargetUsersScreenQuery($targetKey: Int!) @preloadable {
    target(key: $targetKey) {
      name
      ...TargetHeader_target
      ...OfferedMove_target
      ...ShareList_target
    }
    viewer {
      ...ShareList_viewer
    }
  }
`;

/** The users of a target: their roles, the periods of their access, and invitations. */
function TargetUsersScreen({ target, viewer }: ScreenData<TargetUsersScreenQuery, 'target'>) {
  const { t } = useTranslation();
  const [, open] = useUrlOverlay('dialog');
  return (
    <Stack gap={5}>
      <TargetHeader
        target={target}
        actions={
          <Button variant="primary" icon="plus" onClick={() => open('newShare')}>
            {t('share.add')}
          </Button>
        }
      />
      <DeferredSection>
        <OfferedMove target={target} />
      </DeferredSection>
      <DeferredSection skeleton={<ListSkeleton rows={8} columns={6} card={100} />}>
        <ShareList target={target} viewer={viewer ?? null} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<TargetUsersScreenQuery, 'target'>(query, TargetUsersScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
