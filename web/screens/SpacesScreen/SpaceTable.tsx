import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SpaceTable_target$key } from '../../__generated__/SpaceTable_target.graphql.ts';
import type { SpaceTableQuery } from '../../__generated__/SpaceTableQuery.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { useLazyFetch } from '../../entities/useLazyFetch.ts';
import { UnsavedGuard } from '../../forms/UnsavedGuard.tsx';
import { NameLink } from '../../lists/NameLink.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { SpaceCell } from './SpaceCell.tsx';
import { cellName, spaceColumns, textIn, type SpaceColumn, type SpaceRow } from './spaceEdit.ts';
import { useSpaceColumns } from './useSpaceColumns.ts';
import { useSpaceEdit } from './useSpaceEdit.ts';

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
  const faults = rows.flatMap((row) =>
    spaceColumns.flatMap((column) => {
      const error = work.errors.get(cellName(row.id, column));
      const header = looks.columns.find(({ name }) => name === column)?.header ?? '';
      return error === undefined ? [] : [`${textIn(work.edits, row, 'name')}: ${header}: ${error}`];
    }),
  );
  const canEdit = target.viewerCanEdit;
  return (
    <Stack gap={4}>
      {canEdit && <p>{t('settings.spacesText')}</p>}
      {work.general !== null && <Banner tone="error" title={work.general} />}
      {faults.length > 0 && (
        <Banner tone="error" title={t('form.faults', { count: faults.length })}>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Banner>
      )}
      <Card padding="none">
        <div onPaste={canEdit ? work.paste : undefined}>
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
        </div>
      </Card>
      {canEdit && (
        <Row gap={2} justify="end" wrap>
          {changed > 0 && <span>{t('settings.spacesChanged', { count: changed })}</span>}
          <Button icon="undo" disabled={!work.canUndo} onClick={work.undo}>
            {t('settings.undo')}
          </Button>
          <Button variant="primary" pending={work.pending} disabled={changed === 0} onClick={() => void work.save()}>
            {t('form.save')}
          </Button>
        </Row>
      )}
      <UnsavedGuard unsaved={changed > 0 && !work.pending} />
    </Stack>
  );
}
