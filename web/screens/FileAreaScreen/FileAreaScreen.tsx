import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { FileAreaScreenQuery } from '../../__generated__/FileAreaScreenQuery.graphql.ts';
import { PlaceHeader } from '../../entities/target/PlaceHeader.tsx';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { FileList } from './FileList.tsx';

const query = graphql`
  query FileAreaScreenQuery($targetKey: Int!, $group: Int!, $space: Int!, $inGroup: Boolean!, $inSpace: Boolean!)
  @preloadable {
    target(key: $targetKey) {
      name
      viewerSeesAll
      viewerCanEdit
      ...PlaceHeader_target
      ...FileList_target
    }
    group(key: $group, targetKey: $targetKey) @include(if: $inGroup) {
      key
      name
      ...PlaceHeader_group
    }
    space(key: $space, targetKey: $targetKey) @include(if: $inSpace) {
      id
      key
      name
      ...PlaceHeader_space
    }
  }
`;

/** The files of a target, or of one of its groups or spaces together with those that are about the whole target. */
function FileAreaScreen({ target, group, space, variables }: ScreenData<FileAreaScreenQuery, 'target'>) {
  const { t } = useTranslation();
  const [, open] = useUrlOverlay('dialog');
  const { inGroup, inSpace } = variables;
  if ((inGroup && !group) || (inSpace && !space)) return <RecordMissing />;
  if (!inSpace && !target.viewerSeesAll) return <RecordMissing code="FORBIDDEN" />;
  return (
    <Stack gap={5}>
      <PlaceHeader
        target={target}
        group={group}
        space={space}
        actions={
          target.viewerCanEdit && (
            <Button variant="primary" icon="upload" onClick={() => open('newFile')}>
              {t('files.add')}
            </Button>
          )
        }
      />
      <DeferredSection skeleton={<ListSkeleton rows={8} columns={5} card={80} />}>
        <FileList
          key={`${variables.group} ${variables.space}`}
          target={target}
          groupKey={group?.key ?? null}
          space={space ?? null}
        />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<FileAreaScreenQuery, 'target'>(query, FileAreaScreen, {
  subject: 'target',
  title: ({ target, group, space }, name) => [name, space?.name ?? group?.name, target.name],
});
