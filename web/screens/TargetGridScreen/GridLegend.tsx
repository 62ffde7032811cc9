import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { CellSample, Legend, ScaleSample } from '../../ui/display/Legend.tsx';
import { amountColor, departureColor, emptyGround } from '../../ui/display/scale.ts';
import { color } from '../../ui/theme/tokens.ts';
import type { GridColour, ScaleEnds } from './gridColour.ts';

const steps = [0, 0.25, 0.5, 0.75, 1];

const scales = {
  temperature: steps.map((step) => departureColor(step * 2 - 1)),
  humidity: steps.map((step) => amountColor(step)),
  consumption: steps.map((step) => amountColor(step)),
};

const units = { temperature: '°C', humidity: '%RH' } as const;

const signs = [
  { id: 'online', icon: 'check', ground: 'okSoft' },
  { id: 'alert', icon: 'bell', ground: 'warnSoft' },
  { id: 'offline', icon: 'offline', ground: 'errorSoft' },
] as const;

/** Legend of the grid's colours. */
export function GridLegend({ colour, ends }: { colour: GridColour; ends: ScaleEnds }) {
  const { t } = useTranslation();
  const format = useFormat();
  const none = {
    id: 'none',
    meaning: (
      <>
        <CellSample style={emptyGround} />
        {t(`grid.legend.none.${colour}`)}
      </>
    ),
  };
  if (colour === 'status')
    return (
      <Legend
        items={[
          ...signs.map(({ id, icon, ground }) => ({
            id,
            meaning: (
              <>
                <CellSample style={{ background: color(ground) }}>
                  <Icon name={icon} size={12} />
                </CellSample>
                {t(`grid.legend.${id}`)}
              </>
            ),
          })),
          none,
        ]}
      />
    );
  const [low, high] =
    colour === 'consumption'
      ? [t('grid.legend.least'), t('grid.legend.most')]
      : ends.map((end) => `${format.number(end)}\u00a0${units[colour]}`);
  const scale = (
    <>
      {low}
      <ScaleSample colors={scales[colour]} />
      {high}
    </>
  );
  return (
    <Legend items={[{ id: 'scale', meaning: scale }, { id: 'what', meaning: t(`grid.legend.${colour}`) }, none]} />
  );
}
