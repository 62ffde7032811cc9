import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/display/Tag.tsx';
import type { ShareRow } from './shareRow.ts';

/** Marks beside the name of a person: the viewer's own access, and one that only staff can see. */
export function ShareTags({ share, isOwn }: { share: ShareRow; isOwn: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {isOwn && <Tag tone="accent">{t('share.you')}</Tag>}
      {share.hiddenFromNonStaff && <Tag>{t('share.hiddenTag')}</Tag>}
    </>
  );
}
