import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { quietLinkStyle } from '../../ui/button/linkStyle.ts';
import { useFormat } from '../../i18n/format.ts';
import { Tag } from '../../ui/display/Tag.tsx';
import type { FileRow } from './fileRow.ts';

const Link = styled.a`
  ${quietLinkStyle}
  font-weight: 550;
  overflow-wrap: anywhere;
`;

/** The name of a file, which opens or stores it, marked where residents do not see it. */
export function FileName({ file: { name, url, hiddenFromResidents, sharingEndsAt } }: { file: FileRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <Link href={url}>{name}</Link> {hiddenFromResidents && <Tag>{t('files.hiddenTag')}</Tag>}{' '}
      {sharingEndsAt && <Tag>{t('files.sharedTag', { until: format.date(sharingEndsAt) })}</Tag>}
    </>
  );
}
