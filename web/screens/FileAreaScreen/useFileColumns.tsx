import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSizeText } from '../../forms/FileInput.tsx';
import type { ListColumn } from '../../lists/listColumn.ts';
import { useColumns } from '../../lists/useColumns.tsx';
import { FileName } from './FileName.tsx';
import { fileFolders, type FileRow } from './fileRow.ts';

/** The columns of the list of files; `menuOf` makes what can be done with a file. */
export const useFileColumns = (
  rows: readonly FileRow[],
  menuOf: (file: FileRow) => ReactNode,
): ListColumn<FileRow>[] => {
  const { t } = useTranslation();
  const sizeText = useSizeText();
  const column = useColumns({ rows }, 'files');
  return [
    column.text('name', {
      choice: 'always',
      breaks: true,
      search: true,
      cell: (file) => <FileName file={file} />,
    }),
    column.text('folder', {
      of: ({ folder }) => t(`files.folders.${folder}`),
      width: '148px',
      filter: {
        options: fileFolders.map((folder) => ({ value: folder, label: t(`files.folders.${folder}`) })),
        keeps: ({ folder }, value) => folder === value,
      },
    }),
    column.text('about', {
      of: ({ space }) => space?.name ?? t('files.whole'),
      width: '148px',
      search: true,
      filter: true,
      hideBelow: 'phone',
    }),
    column.number('size', {
      cell: ({ size }) => sizeText(size),
      fileUnit: t('files.bytes'),
      width: '96px',
    }),
    column.dateTime('uploadedAt'),
    column.text('uploadedBy', { width: '148px', hideBelow: 'small', search: true }),
    column.custom('act', {
      header: 'files.actions',
      hideHeader: true,
      hasActions: true,
      align: 'end',
      width: '56px',
      choice: 'always',
      cell: menuOf,
    }),
  ];
};
