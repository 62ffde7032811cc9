import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shareName, shareStateOf, shareStates } from '../../entities/share/shareStates.ts';
import { useFormat } from '../../i18n/format.ts';
import { RowCard } from '../../lists/RowCard.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { ShareTags } from './ShareTags.tsx';
import type { ShareRow } from './shareRow.ts';

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
