import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { paths } from '../../entities/paths.ts';
import { residentName, type ResidentRow } from '../../entities/resident/residentRow.ts';
import { shareStateOf, shareStates } from '../../entities/share/shareStates.ts';
import { useFormat } from '../../i18n/format.ts';
import { RowCard } from '../../lists/RowCard.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { Row } from '../../ui/layout/Row.tsx';

/** The link to an apartment of a resident, or its name where the group is not known. */
export function ResidentSpace({ space, targetKey }: { space: ResidentRow['space']; targetKey: number }) {
  if (!space) return null;
  if (!space.group) return space.name;
  return <RouteLink to={paths.space(targetKey, space.group.key, space.key)}>{space.name}</RouteLink>;
}

/** A resident on a narrow page: the person, the apartment, the role and the days, with the state and the menu. */
export function ResidentCard(props: { resident: ResidentRow; targetKey: number; menu: ReactNode }) {
  const { resident, targetKey, menu } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const name = residentName(resident);
  const { tone, label } = shareStates[shareStateOf(resident)];
  const { space, role, email, phone, registered, validFrom, validUntil } = resident;
  return (
    <RowCard
      name={name}
      beside={menu}
      about={[
        t(`residents.roles.${role}`),
        email === name ? null : email,
        phone,
        `${t('residents.validFrom')} ${format.date(validFrom)}`,
        validUntil ? `${t('residents.validUntil')} ${format.date(validUntil)}` : null,
        registered ? t('residents.registered') : null,
      ]}
    >
      <Row gap={2}>
        <StatusBadge tone={tone} label={t(label)} />
        <ResidentSpace space={space} targetKey={targetKey} />
      </Row>
    </RowCard>
  );
}
