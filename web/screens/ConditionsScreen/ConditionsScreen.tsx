import { graphql } from 'react-relay';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { ConditionsScreenQuery } from '../../__generated__/ConditionsScreenQuery.graphql.ts';
import { LiveTarget } from '../../entities/core/live/LiveTarget.tsx';
import { GroupHeader } from '../../entities/group/GroupHeader.tsx';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { measureIn } from '../../entities/value/conditionMeasures.ts';
import { useSearch } from '../../lists/useSearch.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { DocumentTitle } from '../../states/DocumentTitle.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { SpaceConditions } from './SpaceConditions.tsx';
import { WeekMatrix } from './WeekMatrix.tsx';

const query = graphql`
  query ConditionsScreenQuery($targetKey: Int!, $type: ValueTypeKind!) @preloadable {
    target(key: $targetKey) {
      id
      key
      name
      groups {
        id
        key
        name
        ...GroupHeader_group
      }
      ...TargetHeader_target
      ...SpaceConditions_target @defer
      ...WeekMatrix_target @arguments(type: $type) @defer
    }
  }
`;

/** Temperature, humidity and air of the spaces of a target, or of the group in the URL: deviations, readings and weeks. */
function ConditionsScreen({ target, variables }: ScreenData<ConditionsScreenQuery, 'target'>) {
  const { t } = useTranslation();
  const { groupKey } = useParams();
  const [search] = useSearch();
  const measure = measureIn(search);
  const group = target.groups.find(({ key }) => String(key) === groupKey);
  if (groupKey !== undefined && !group) return <RecordMissing />;
  const shown = { groupKey: group?.key ?? null, place: group ? [target.name, group.name] : [target.name] };
  return (
    <Stack gap={5}>
      <DocumentTitle parts={[t('place.conditions'), group?.name, target.name]} />
      {group ? <GroupHeader group={group} target={target} /> : <TargetHeader target={target} />}
      <LiveTarget targetId={target.id} />
      <DeferredSection skeleton={<ListSkeleton rows={14} columns={6} card={100} />}>
        <SpaceConditions key={group?.id ?? 'all'} target={target} {...shown} measure={measure}>
          {(bandOf) => (
            <Card title={t('conditionList.weekTitle', { measure: t(`conditionList.${measure}`) })}>
              <DeferredSection key={variables.type} skeleton={<Skeleton shape="block" height={260} />}>
                <WeekMatrix target={target} {...shown} measure={measure} bandOf={bandOf} />
              </DeferredSection>
            </Card>
          )}
        </SpaceConditions>
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<ConditionsScreenQuery, 'target'>(query, ConditionsScreen, {
  subject: 'target',
  title: () => null,
});
