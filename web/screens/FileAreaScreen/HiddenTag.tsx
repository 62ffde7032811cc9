import { useTranslation } from 'react-i18next';
import type { FileRow } from '../../entities/file/fileRow.ts';
import { Tag } from '../../ui/display/Tag.tsx';

/** Marks a file that residents do not see. */
export function HiddenTag({ file }: { file: FileRow }) {
  const { t } = useTranslation();
  return file.hiddenFromResidents ? <Tag>{t('files.hiddenTag')}</Tag> : null;
}
