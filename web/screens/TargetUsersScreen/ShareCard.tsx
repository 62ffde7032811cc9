import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shareName, shareStateOf, shareStates } from '../../entities/share/shareStates.ts';
import { useFormat } from '../../i18n/format.ts';
import { RowCard } from '../../lists/RowCard.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { Tag } from '../../ui/display/Tag.tsx';
import { Row } from '../../ui/layout/Row.tsx';
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

/** A share on a narrow page: the person, the role and the period, with its state and its menu. */
export function ShareCard({ share, isOwn, menu }: { share: ShareRow; isOwn: boolean; menu: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = shareName(share);
  const { tone, label } = shareStates[shareStateOf(share)];
  const { user, role, type, validFrom, validUntil, note } = share;
  return (
    <RowCard
      name={
        <>
          {name} <ShareTags share={share} isOwn={isOwn} />
        </>
      }
      beside={menu}
      about={[
        user.email === name ? null : user.email,
        t(`share.roles.${role}`),
        type === 'NOT_SET' ? null : t(`share.types.${type}`),
        `${t('share.validFrom')} ${format.date(validFrom)}`,
        validUntil ? `${t('share.validUntil')} ${format.date(validUntil)}` : null,
        note,
      ]}
    >
      <Row gap={2}>
        <StatusBadge tone={tone} label={t(label)} />
      </Row>
    </RowCard>
  );
}
