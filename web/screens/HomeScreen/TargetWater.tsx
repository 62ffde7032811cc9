import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { findingFrom } from '../../entities/consumption/spaces/waterBalance.ts';
import { useFormat } from '../../i18n/format.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { BarSpark } from '../../ui/chart/BarSpark.tsx';
import { figuresStyle } from '../../ui/display/figuresStyle.ts';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { color, fontSize } from '../../ui/theme/tokens.ts';
import type { SiteWater } from './useTargetWater.ts';

const Figures = styled.span`
  ${figuresStyle}
  display: grid;
  font-size: ${fontSize.small};
  line-height: 1.3;
  white-space: nowrap;
  strong {
    color: ${color('warn')};
    font-weight: 600;
  }
`;

type Props = {
  site: { id: string; name: string };
  water: SiteWater;
  /** Adds a caption, where there is no column header. */
  captioned?: boolean;
};

/** Water of a target in the last days: bars, sum and cost; a retry if it failed. */
export function TargetWater({ site: { id, name }, water, captioned = false }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const week = water.bySite.get(id);
  if (week === null)
    return <IconButton icon="refresh" size="small" label={t('home.waterFailed', { name })} onClick={water.retry} />;
  if (week === undefined) return null;
  if (week.amount === null) return '–';
  const amount = `${format.scaled(week.amount, water.scale)}\u00a0${water.scale.unit}`;
  const cost = week.cost === null ? null : t('home.waterCost', { euros: format.number(week.cost, 0) });
  return (
    <Row gap={2}>
      <BarSpark values={week.days} label={t('home.waterOf', { name, amount })} width={56} />
      <Figures>
        <span>{captioned ? [amount, cost].filter(Boolean).join(' · ') : amount}</span>
        {week.loss !== null && week.loss >= findingFrom && (
          <strong>{t('home.waterLoss', { share: format.number(week.loss * 100, 1) })}</strong>
        )}
        {captioned ? <Caption>{t('home.water')}</Caption> : cost !== null && <Caption>{cost}</Caption>}
      </Figures>
    </Row>
  );
}
