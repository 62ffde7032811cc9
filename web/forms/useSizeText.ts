import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';

const megabyte = 1024 * 1024;

/** Writes a number of bytes in kilobytes, and from a megabyte on in megabytes. */
export const useSizeText = (): ((bytes: number) => string) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (bytes) =>
    bytes < megabyte
      ? t('form.file.size', { kilobytes: format.number(Math.ceil(bytes / 1024)) })
      : t('form.file.megabytes', { megabytes: format.exact(Math.round((bytes / megabyte) * 10) / 10) });
};
