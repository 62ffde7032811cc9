import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSizeText } from '../../forms/FileInput.tsx';
import { useFormat } from '../../i18n/format.ts';
import { RowCard } from '../../lists/RowCard.tsx';
import { FileName } from './FileName.tsx';
import type { FileRow } from './fileRow.ts';

/** A file on a narrow page: its name, folder, space and size, with its menu. */
export function FileCard({ file, menu }: { file: FileRow; menu: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const sizeText = useSizeText();
  return (
    <RowCard
      name={<FileName file={file} />}
      beside={menu}
      about={[
        t(`files.folders.${file.folder}`),
        file.space?.name ?? t('files.whole'),
        sizeText(file.size),
        format.unbrokenDateTime(file.uploadedAt),
        file.uploadedBy,
      ]}
    />
  );
}
