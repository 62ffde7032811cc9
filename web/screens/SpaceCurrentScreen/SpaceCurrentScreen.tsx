import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { SpaceCurrentScreenQuery } from '../../__generated__/SpaceCurrentScreenQuery.graphql.ts';
import { CurrentPage } from '../../entities/consumption/current/CurrentPage.tsx';
import { SpaceClimate } from '../../entities/space/SpaceClimate.tsx';
import { SpaceHeader } from '../../entities/space/SpaceHeader.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';

const query = graphql`
  query SpaceCurrentScreenQuery($spaceKey: Int!, $targetKey: Int!, $weeksFrom: DateTime!, $tomorrow: DateTime!)
  @preloadable {
    space(key: $spaceKey, targetKey: $targetKey) {
      id
      name
      consumptionTypes
      target {
        id
        key
        name
      }
      ...SpaceHeader_space
      ...SpaceClimate_space @defer
      ...CurrentUses_place @arguments(from: $weeksFrom, to: $tomorrow) @defer
    }
  }
`;

/** What a space uses now, today against a usual day and the least of the last night, and how warm and humid it is. */
function SpaceCurrentScreen({ space }: ScreenData<SpaceCurrentScreenQuery, 'space'>) {
  const { t } = useTranslation();
  const { target } = space;
  if (!target) return <RecordMissing />;
  return (
    <CurrentPage
      header={<SpaceHeader space={space} />}
      target={target}
      names={[target.name, space.name]}
      measured={space.consumptionTypes}
      uses={space}
    >
      <DeferredSection>
        <SpaceClimate space={space} title={t('conditions.title')} />
      </DeferredSection>
    </CurrentPage>
  );
}

export default screenOf<SpaceCurrentScreenQuery, 'space'>(query, SpaceCurrentScreen, {
  subject: 'space',
  title: ({ space }, name) => [name, space.name, space.target?.name ?? ''],
});
