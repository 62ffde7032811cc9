import { useTranslation } from 'react-i18next';
import { ComfortMeaning } from '../../entities/value/ComfortKeys.tsx';
import { useComfortKeys } from '../../entities/value/useComfortKeys.ts';
import { useFormat } from '../../i18n/format.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { CellSample, Legend, ScaleSample } from '../../ui/display/Legend.tsx';
import { amountColor, emptyGround } from '../../ui/display/scale.ts';
import { color } from '../../ui/theme/tokens.ts';
import type { GridColour, ScaleEnds } from './gridColour.ts';

const steps = [0, 0.25, 0.5, 0.75, 1];

const scales = {
  humidity: steps.map((step) => amountColor(step)),
  consumption: steps.map((step) => amountColor(step)),
};

const signs = [
  { id: 'online', icon: 'check', ground: 'okSoft' },
  { id: 'alert', icon: 'bell', ground: 'warnSoft' },
  { id: 'offline', icon: 'offline', ground: 'errorSoft' },
] as const;

/** Legend of the grid's colours. */
export function GridLegend({ colour, ends }: { colour: GridColour; ends: ScaleEnds }) {
  const { t } = useTranslation();
  const format = useFormat();
  const keysOf = useComfortKeys();
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
  const what = { id: 'what', meaning: t(`grid.legend.${colour}`) };
  const [least, most] = ends;
  if (colour === 'temperature') {
    const keys = keysOf({ least, most }, '°C');
    return (
      <Legend items={[...keys.map((key) => ({ id: key.comfort, meaning: <ComfortMeaning {...key} /> })), what, none]} />
    );
  }
  const [low, high] =
    colour === 'consumption'
      ? [t('grid.legend.least'), t('grid.legend.most')]
      : ends.map((end) => `${format.number(end)}\u00a0%RH`);
  const scale = (
    <>
      {low}
      <ScaleSample colors={scales[colour]} />
      {high}
    </>
  );
  return <Legend items={[{ id: 'scale', meaning: scale }, what, none]} />;
}
