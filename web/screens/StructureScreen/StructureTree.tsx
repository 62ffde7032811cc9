import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { StructureTree_target$key } from '../../__generated__/StructureTree_target.graphql.ts';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { RestLoading } from '../../lists/RestLoading.tsx';
import { useList } from '../../lists/useList.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { CoreLeaf } from './CoreLeaf.tsx';
import { GroupBranch } from './GroupBranch.tsx';
import { StructureDialog } from './StructureDialog.tsx';
import { actionWord, type Action } from './structure.ts';
import { useDraggedNode } from './useDraggedNode.ts';

type Props = {
  target: StructureTree_target$key;
  groupKey?: number | undefined;
  spaceKey?: number | undefined;
};

/** The buildings of a target with their spaces and devices; on the page of a group or a space that one alone. */
export function StructureTree({ target: key, groupKey, spaceKey }: Props) {
  const { t } = useTranslation();
  const [word, open, close] = useUrlOverlay('dialog');
  const list = useList<StructureTree_target$key>(
    graphql`
      fragment StructureTree_target on Target
      @throwOnFieldError
      @argumentDefinitions(count: { type: "Int", defaultValue: 1000 }, cursor: { type: "String" })
      @refetchable(queryName: "StructureTreeQuery") {
        id
        key
        name
        viewerCanEdit
        groups {
          id
          key
          name
          viewerCanEdit
          spaces {
            id
            key
            name
            type
            viewerCanEdit
          }
        }
        rows: cores(first: $count, after: $cursor) @connection(key: "StructureTree_rows") {
          __id
          totalCount
          edges {
            node {
              id
              key
              name
              isMama
              viewerCanEdit
              space {
                id
              }
              group {
                id
              }
              ...CoreStatusBadge_core
            }
          }
        }
      }
    `,
    key,
  );
  const { data: target, rows: cores, rest } = list;
  const openAction = (action: Action, id: string) => open(actionWord(action, id));
  const drag = useDraggedNode(target.groups, cores);
  const groups = target.groups
    .filter((group) => spaceKey !== undefined || groupKey === undefined || group.key === groupKey)
    .map((group) => ({
      ...group,
      shown: group.spaces.filter((space) => spaceKey === undefined || space.key === spaceKey),
    }))
    .filter((group) => spaceKey === undefined || group.shown.length > 0);
  const isWhole = groupKey === undefined && spaceKey === undefined;
  const outside = isWhole ? cores.filter(({ space }) => !space) : [];
  return (
    <Stack gap={4}>
      {isWhole && target.viewerCanEdit && (
        <Row gap={2} justify="end">
          <Button icon="plus" onClick={() => openAction('addGroup', target.id)}>
            {t('group.add')}
          </Button>
        </Row>
      )}
      {isWhole && target.groups.length === 0 && (
        <EmptyState icon="home" headingLevel={2} title={t('target.noBuildings')} text={t('target.noBuildingsText')} />
      )}
      {groups.map((group) => (
        <GroupBranch
          key={group.id}
          targetKey={target.key}
          group={group}
          spaces={group.shown}
          cores={cores}
          isOpen={spaceKey !== undefined}
          drag={drag}
          onAction={openAction}
        />
      ))}
      {outside.length > 0 && (
        <Card title={t('settings.outside', { count: outside.length })} padding="none">
          <ul>
            {outside.map((core) => (
              <CoreLeaf key={core.id} targetKey={target.key} core={core} drag={drag} onAction={openAction} />
            ))}
          </ul>
        </Card>
      )}
      <RestLoading {...rest} />
      <StructureDialog word={word} target={target} cores={cores} connection={list.connection} onClose={close} />
    </Stack>
  );
}
