import { useTranslation } from 'react-i18next';
import type { FileRow } from '../../entities/file/fileRow.ts';
import { useFormat } from '../../i18n/format.ts';

const megabyte = 1024 * 1024;

/** What is written of a file: its size in kilobytes or megabytes, and the space that it is about, or the whole target. */
export const useFileTexts = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    sizeOf: (bytes: number): string =>
      bytes < megabyte
        ? t('form.file.size', { kilobytes: format.number(Math.ceil(bytes / 1024)) })
        : t('form.file.megabytes', { megabytes: format.number(bytes / megabyte, 1) }),
    aboutOf: ({ space }: FileRow): string => space?.name ?? t('files.whole'),
  };
};
