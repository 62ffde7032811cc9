import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { CoreBattery } from '../../entities/core/CoreBattery.tsx';
import { CoreLink } from '../../entities/core/CoreLink.tsx';
import { CoreStatusBadge } from '../../entities/core/CoreStatusBadge.tsx';
import { useFormat } from '../../i18n/format.ts';
import { quietLinkStyle } from '../../ui/linkStyle.ts';
import { Row } from '../../ui/Row.tsx';
import { color, fontSize, space } from '../../ui/tokens.ts';
import { useNow } from '../../ui/useNow.ts';
import { addressOfRow } from './addressOfRow.ts';
import type { DeviceRow } from './deviceRow.ts';

const Box = styled.div`
  position: relative;
  display: grid;
  gap: ${space(1)};
  min-width: 0;
  small {
    color: ${color('muted')};
    font-size: ${fontSize.small};
  }
`;

const Name = styled(Link)`
  ${quietLinkStyle}
  font-weight: 550;
  overflow-wrap: anywhere;
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;

/** One device on a narrow page: what it is, how it is, where it stands. */
export function DeviceCard({ row, targetKey }: { row: DeviceRow; targetKey: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const place = [row.group?.name, row.space?.name === row.name ? null : row.space?.name, row.productName];
  return (
    <Box>
      <Row gap={3} justify="between" wrap>
        <Name to={addressOfRow(targetKey, row)}>{row.name}</Name>
        <CoreStatusBadge core={row} />
      </Row>
      <small>{place.filter(Boolean).join(' · ')}</small>
      <Row gap={4} wrap>
        <CoreBattery core={row} />
        <CoreLink core={row} />
        <small>
          {row.lastSeen ? t('devices.heard', { ago: format.ago(row.lastSeen, now) }) : t('devices.neverHeard')}
        </small>
      </Row>
    </Box>
  );
}
