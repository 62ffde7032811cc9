import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { ResidentListScreenQuery } from '../../__generated__/ResidentListScreenQuery.graphql.ts';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ResidentList } from './ResidentList.tsx';

const query = graphql`
  query ResidentListScreenQuery($targetKey: Int!) @preloadable {
    target(key: $targetKey) {
      name
      ...TargetHeader_target
      ...ResidentList_target
    }
  }
`;

/** The residents and owners of the apartments of a target, with invitations to the portal. */
function ResidentListScreen({ target }: ScreenData<ResidentListScreenQuery, 'target'>) {
  const { t } = useTranslation();
  const [, open] = useUrlOverlay('dialog');
  return (
    <Stack gap={5}>
      <TargetHeader
        target={target}
        actions={
          <Button variant="primary" icon="plus" onClick={() => open('newResident')}>
            {t('residents.add')}
          </Button>
        }
      />
      <DeferredSection skeleton={<ListSkeleton rows={8} columns={6} card={100} />}>
        <ResidentList target={target} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<ResidentListScreenQuery, 'target'>(query, ResidentListScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
