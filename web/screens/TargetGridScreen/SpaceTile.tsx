import { useTranslation } from 'react-i18next';
import { GridTile, type TileFigure } from '../../entities/space/grid/GridTile.tsx';
import type { CellArea } from '../../entities/space/grid/spacePlaces.ts';
import { comfortColors, comfortSign } from '../../entities/value/comfort.ts';
import { amountScale } from '../../i18n/amountScale.ts';
import { useFormat, type Format } from '../../i18n/format.ts';
import { groundOf, warmthOf, type GridColour, type GridFigures, type ScaleEnds } from './gridColour.ts';

const useWords = () => {
  const { t } = useTranslation();
  const format: Format = useFormat();
  const figureOf = (
    figure: number | null | undefined,
    unit: string,
    written: (figure: number) => string,
  ): TileFigure => {
    if (figure === undefined) return { text: '…', words: t('grid.coming') };
    return { text: figure === null ? '–' : `${written(figure)}\u00a0${unit}` };
  };
  return (colour: GridColour, figures: GridFigures, ends: ScaleEnds): TileFigure => {
    const [, most] = ends;
    const { temperature, humidity, consumption, offline, alerts, devices } = figures;
    if (colour === 'temperature')
      return figureOf(temperature, '°C', (figure) =>
        [comfortSign(warmthOf(figure, ends)), format.number(figure, 1)].filter(Boolean).join('\u00a0'),
      );
    if (colour === 'humidity') return figureOf(humidity, '%RH', format.number);
    if (colour === 'consumption') {
      const scale = amountScale('m³', most);
      return figureOf(consumption, scale.unit, (figure) => format.scaled(figure, scale));
    }
    if (devices === 0) return { text: '–', words: t('grid.noDevices') };
    if (offline > 0) return { icon: 'offline', text: String(offline), words: t('tree.offline', { count: offline }) };
    if (alerts > 0) return { icon: 'bell', text: String(alerts), words: t('tree.alerts', { count: alerts }) };
    return { icon: 'check', text: String(devices), words: t('grid.allOnline', { count: devices }) };
  };
};

/** One space on the grid of its building, with the figure of the chosen colouring. */
export function SpaceTile(props: {
  name: string;
  href: string;
  place: CellArea;
  colour: GridColour;
  figures: GridFigures;
  ends: ScaleEnds;
}) {
  const { name, href, place, colour, figures, ends } = props;
  const figure = useWords()(colour, figures, ends);
  const ground = groundOf(colour, figures, ends);
  const warmth =
    colour === 'temperature' && typeof figures.temperature === 'number' && warmthOf(figures.temperature, ends);
  const ink = warmth ? comfortColors[warmth].ink : undefined;
  return <GridTile name={name} href={href} place={place} ground={ground} ink={ink} figure={figure} />;
}
