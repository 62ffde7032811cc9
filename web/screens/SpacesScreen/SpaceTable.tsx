import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { styled } from 'styled-components';
import type { SpaceTable_target$key } from '../../__generated__/SpaceTable_target.graphql.ts';
import type { SpaceTableQuery } from '../../__generated__/SpaceTableQuery.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { useLazyFetch } from '../../entities/useLazyFetch.ts';
import { UnsavedGuard } from '../../forms/UnsavedGuard.tsx';
import { NameLink } from '../../lists/NameLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FormErrorSummary } from '../../ui/field/FormErrorSummary.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { editedId, SpaceCell } from './SpaceCell.tsx';
import { SpaceCellGrid } from './SpaceCellGrid.tsx';
import { SpaceSaveBar } from './SpaceSaveBar.tsx';
import { cellId, cellName, textIn, type SpaceColumn, type SpaceRow } from './spaceEdit.ts';
import { useSpaceColumns } from './useSpaceColumns.ts';
import { useSpaceEdit } from './useSpaceEdit.ts';

const Keys = styled.span`
  @media ${media.touch} {
    display: none;
  }
`;

type Props = { target: SpaceTable_target$key; groupId?: string | undefined };

/** The spaces of a target or of one group in a table, which those who may change as a whole. */
export function SpaceTable({ target: key, groupId }: Props) {
  const { t } = useTranslation();
  const target = useFragment(
    graphql`
      fragment SpaceTable_target on Target {
        id
        key
        viewerCanEdit
        groups {
          id
          key
          name
          spaces {
            id
            key
            name
            number
            type
            size
            roomCount
            residentCount
            signature
            tampuuriName
            gridPosition
          }
        }
      }
    `,
    key,
  );
  const fetchRows = useLazyFetch<SpaceTableQuery>(graphql`
    query SpaceTableQuery($id: ID!) {
      target(id: $id) {
        groups {
          id
          key
          spaces {
            id
            key
            name
            number
            type
            size
            roomCount
            residentCount
            signature
            tampuuriName
            gridPosition
          }
        }
      }
    }
  `);
  const looks = useSpaceColumns(target.groups);
  const rowsOf = (groups: readonly Omit<(typeof target.groups)[number], 'name'>[]): SpaceRow[] =>
    groups.flatMap((group) =>
      group.spaces.map((space) => ({
        id: space.id,
        key: space.key,
        groupKey: group.key,
        texts: looks.textsOf(space, group.id),
      })),
    );
  const rows = rowsOf(target.groups.filter(({ id }) => groupId === undefined || id === groupId));
  const work = useSpaceEdit({
    targetId: target.id,
    rows,
    looks,
    readRows: async () => rowsOf((await fetchRows({ id: target.id })).target?.groups ?? []),
  });
  const latestEdit = useRef(work.edit);
  useEffect(() => {
    latestEdit.current = work.edit;
  });
  const edit = useCallback((id: string, column: SpaceColumn, text: string) => latestEdit.current(id, column, text), []);
  const changed = work.edits.size;
  const errors = rows.flatMap((row) =>
    looks.columns.flatMap(({ name, header }) => {
      const error = work.errors.get(cellName(row.id, name));
      // By the saved name, which an edited one may be far from.
      return error === undefined
        ? []
        : [{ fieldId: cellId(row.id, name), text: `${row.texts.name}: ${header}: ${error}` }];
    }),
  );
  const canEdit = target.viewerCanEdit;
  const table = (
    <Table<SpaceRow>
      label={t('place.settingsSpaces')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState icon="door" title={t('group.noSpaces')} text={t('group.noSpacesText')} />}
      columns={looks.columns.map(({ name, header, width, options, inputMode }) => ({
        id: name,
        header,
        width: `${width}px`,
        ...(name === 'name' && { choice: 'always' as const }),
        cell: (row: SpaceRow) => {
          const text = textIn(work.edits, row, name);
          if (!canEdit && name === 'name')
            return <NameLink to={paths.space(target.key, row.groupKey, row.key)}>{text}</NameLink>;
          if (!canEdit) return looks.shown(name, text) || '–';
          return (
            <SpaceCell
              id={row.id}
              column={name}
              label={`${row.texts.name}: ${header}`}
              text={text}
              isEdited={work.edits.get(row.id)?.[name] !== undefined}
              error={work.errors.get(cellName(row.id, name))}
              width={width - 40}
              inputMode={inputMode}
              options={options}
              onEdit={edit}
            />
          );
        },
      }))}
    />
  );
  return (
    <Stack gap={4}>
      {canEdit && (
        <p>
          {t('settings.spacesText')} <Keys>{t('settings.spacesKeys')}</Keys>
        </p>
      )}
      {errors.length > 0 && (
        <FormErrorSummary key={work.refusedCount} title={(count) => t('form.faults', { count })} errors={errors} />
      )}
      <Card padding="none">
        {canEdit ? (
          <SpaceCellGrid label={t('settings.spacesCells')} onPaste={work.paste}>
            {table}
          </SpaceCellGrid>
        ) : (
          table
        )}
      </Card>
      {canEdit && (
        <>
          <VisuallyHidden id={editedId}>{t('settings.cellEdited')}</VisuallyHidden>
          <SpaceSaveBar
            changed={changed}
            failure={work.general}
            pending={work.pending}
            canUndo={work.canUndo}
            onUndo={work.undo}
            onSave={() => void work.save()}
          />
        </>
      )}
      <UnsavedGuard unsaved={changed > 0 && !work.pending} />
    </Stack>
  );
}
