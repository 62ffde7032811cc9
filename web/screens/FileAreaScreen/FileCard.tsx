import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRow } from '../../entities/file/fileRow.ts';
import { useFormat } from '../../i18n/format.ts';
import { RowCard } from '../../lists/RowCard.tsx';
import { FileLink } from './FileLink.tsx';
import { HiddenTag } from './HiddenTag.tsx';
import { useFileTexts } from './useFileTexts.ts';

/** A file on a narrow page: its name, folder, space and size, with its menu. */
export function FileCard({ file, menu }: { file: FileRow; menu: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { sizeOf, aboutOf } = useFileTexts();
  return (
    <RowCard
      name={<FileLink file={file} />}
      beside={menu}
      about={[
        t(`files.folders.${file.folder}`),
        aboutOf(file),
        sizeOf(file.size),
        format.moment(file.uploadedAt),
        file.uploadedBy,
      ]}
    >
      <HiddenTag file={file} />
    </RowCard>
  );
}
