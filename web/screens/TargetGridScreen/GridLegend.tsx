import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Icon } from '../../ui/Icon.tsx';
import { amountColor, departureColor } from '../../ui/scale.ts';
import { color, fontSize, radius, space } from '../../ui/tokens.ts';
import type { GridColour } from './gridColour.ts';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  color: ${color('muted')};
  font-size: ${fontSize.small};
  > span {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
  }
`;

const Scale = styled.span`
  width: 120px;
  height: 12px;
  border: 1px solid ${color('line')};
  border-radius: ${radius.small};
`;

const steps = [0, 0.25, 0.5, 0.75, 1];

const scales = {
  temperature: steps.map((step) => departureColor(step * 2 - 1)),
  humidity: steps.map((step) => amountColor(step)),
  consumption: steps.map((step) => amountColor(step)),
};

const ends = { temperature: ['17 °C', '27 °C'], humidity: ['15 %', '75 %'] } as const;

/** What the colours of the grid stand for. */
export function GridLegend({ colour }: { colour: GridColour }) {
  const { t } = useTranslation();
  if (colour === 'status')
    return (
      <Line>
        <span>
          <Icon name="check" size={12} />
          {t('grid.legend.online')}
        </span>
        <span>
          <Icon name="bell" size={12} />
          {t('grid.legend.alert')}
        </span>
        <span>
          <Icon name="offline" size={12} />
          {t('grid.legend.offline')}
        </span>
      </Line>
    );
  const [low, high] = colour === 'consumption' ? [t('grid.legend.least'), t('grid.legend.most')] : ends[colour];
  return (
    <Line>
      <span>
        {low}
        <Scale style={{ background: `linear-gradient(to right, ${scales[colour].join(', ')})` }} />
        {high}
      </span>
      <span>{t(`grid.legend.${colour}`)}</span>
    </Line>
  );
}
