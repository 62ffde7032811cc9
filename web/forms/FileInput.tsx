import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { FileField } from '../ui/FileField.tsx';

/** A file, chosen or dropped, with its size in the page's language. */
export function FileInput(props: Omit<ComponentProps<typeof FileField>, 'texts' | 'sizeText'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = { choose: t('form.file.choose'), drop: t('form.file.drop'), remove: t('form.file.remove') };
  const { file } = props;
  const sizeText = file ? t('form.file.size', { kilobytes: format.number(Math.ceil(file.size / 1024)) }) : undefined;
  return <FileField {...props} texts={texts} sizeText={sizeText} />;
}
