import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { Legend, ScaleSample } from '../../ui/Legend.tsx';
import { amountColor, departureColor } from '../../ui/scale.ts';
import type { GridColour } from './gridColour.ts';

const steps = [0, 0.25, 0.5, 0.75, 1];

const scales = {
  temperature: steps.map((step) => departureColor(step * 2 - 1)),
  humidity: steps.map((step) => amountColor(step)),
  consumption: steps.map((step) => amountColor(step)),
};

const ends = { temperature: ['17\u00a0°C', '27\u00a0°C'], humidity: ['15\u00a0%RH', '75\u00a0%RH'] } as const;

const signs = [
  { id: 'online', icon: 'check' },
  { id: 'alert', icon: 'bell' },
  { id: 'offline', icon: 'offline' },
] as const;

/** What the colours of the grid stand for. */
export function GridLegend({ colour }: { colour: GridColour }) {
  const { t } = useTranslation();
  if (colour === 'status')
    return (
      <Legend
        items={signs.map(({ id, icon }) => ({
          id,
          meaning: (
            <>
              <Icon name={icon} size={12} />
              {t(`grid.legend.${id}`)}
            </>
          ),
        }))}
      />
    );
  const [low, high] = colour === 'consumption' ? [t('grid.legend.least'), t('grid.legend.most')] : ends[colour];
  const scale = (
    <>
      {low}
      <ScaleSample colors={scales[colour]} />
      {high}
    </>
  );
  return (
    <Legend
      items={[
        { id: 'scale', meaning: scale },
        { id: 'what', meaning: t(`grid.legend.${colour}`) },
      ]}
    />
  );
}
