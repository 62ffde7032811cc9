import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { FileList_target$key } from '../../__generated__/FileList_target.graphql.ts';
import newFileQuery from '../../__generated__/NewFileQuery$parameters.ts';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { useList } from '../../lists/useList.ts';
import { lazyQueryComponent } from '../../relay/lazyQueryComponent.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { FileCard } from './FileCard.tsx';
import { FileMenu } from './FileMenu.tsx';
import type { NewFileProps } from './NewFile.tsx';
import { readFile, type FileRow } from './fileRow.ts';
import { useFileColumns } from './useFileColumns.tsx';

const DeleteFile = lazyComponent(async () => (await import('./DeleteFile.tsx')).DeleteFile);
const EndSharing = lazyComponent(async () => (await import('./EndSharing.tsx')).EndSharing);
const ShareFile = lazyComponent(async () => (await import('./ShareFile.tsx')).ShareFile);
const NewFile = lazyQueryComponent(
  newFileQuery,
  ({ targetId }: NewFileProps) => ({ id: targetId }),
  () => import('./NewFile.tsx'),
);

type Props = {
  target: FileList_target$key;
  /** The group whose files are shown; null for all. */
  groupKey: number | null;
  /** The space whose files are shown; null for all. */
  space: { readonly id: string; readonly key: number; readonly name: string } | null;
};

/** The files of a place in a table, with the forms that add and delete them for those who may. */
export function FileList({ target, groupKey, space }: Props) {
  const { t } = useTranslation();
  const [dialog, , closeDialog] = useUrlOverlay('dialog');
  const [deletedId, startDelete, closeDelete] = useUrlOverlay('delete');
  const [sharedId, startShare, closeShare] = useUrlOverlay('share');
  const [endedId, startEnd, closeEnd] = useUrlOverlay('endSharing');
  const {
    rows: nodes,
    data,
    connection,
    rest,
  } = useList<FileList_target$key>(
    graphql`
      fragment FileList_target on Target
      @throwOnFieldError
      @argumentDefinitions(count: { type: "Int", defaultValue: 1000 }, cursor: { type: "String" })
      @refetchable(queryName: "FileListQuery") {
        id
        viewerCanEdit
        rows: files(first: $count, after: $cursor) @connection(key: "FileList_rows", filters: []) {
          __id
          totalCount
          edges {
            node {
              id
              ...fileRow_file
            }
          }
        }
      }
    `,
    target,
  );
  const isOfPlace = (file: FileRow): boolean => {
    if (!file.space) return true;
    if (space) return file.space.key === space.key;
    return groupKey === null || file.space.group?.key === groupKey;
  };
  const rows = nodes.map(readFile).filter(isOfPlace);
  const { id: targetId, viewerCanEdit } = data;
  const menuOf = (file: FileRow) => (
    <FileMenu
      file={file}
      onShare={() => startShare(file.id)}
      onEndSharing={() => startEnd(file.id)}
      onDelete={() => startDelete(file.id)}
    />
  );
  const columns = useFileColumns(rows, menuOf);
  const editable = (wanted: string | null) => rows.find(({ id, viewerCanDelete }) => id === wanted && viewerCanDelete);
  const [deleted, shared, ended] = [editable(deletedId), editable(sharedId), editable(endedId)];
  return (
    <>
      <ListTable<FileRow>
        id="files"
        label={t('files.list')}
        rows={rows}
        rest={rest}
        columns={columns}
        searchLabel={t('files.search')}
        filterOrder={['folder', 'about']}
        card={(file) => <FileCard file={file} menu={menuOf(file)} />}
        empty={
          <EmptyState
            headingLevel={2}
            icon="file"
            title={t('files.none')}
            text={t(viewerCanEdit ? 'files.noneText' : 'files.noneYet')}
          />
        }
      />
      <Suspense fallback={null}>
        {dialog === 'newFile' && viewerCanEdit && connection !== null && (
          <NewFile
            targetId={targetId}
            connection={connection}
            groupKey={groupKey}
            space={space}
            onClose={closeDialog}
          />
        )}
        {deleted && connection !== null && <DeleteFile file={deleted} connection={connection} onClose={closeDelete} />}
        {shared && <ShareFile file={shared} onClose={closeShare} />}
        {ended && <EndSharing file={ended} onClose={closeEnd} />}
      </Suspense>
    </>
  );
}
