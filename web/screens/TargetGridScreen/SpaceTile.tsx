import { useTranslation } from 'react-i18next';
import { GridTile, type TileFigure } from '../../entities/space/grid/GridTile.tsx';
import type { CellArea } from '../../entities/space/grid/spacePlaces.ts';
import { amountScale, amountText } from '../../entities/value/amountTexts.ts';
import { useFormat, type Format } from '../../i18n/format.ts';
import { groundOf, type GridColour, type GridFigures, type ScaleEnds } from './gridColour.ts';

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
  return (colour: GridColour, figures: GridFigures, [, most]: ScaleEnds): TileFigure => {
    const { temperature, humidity, consumption, offline, alerts, devices } = figures;
    if (colour === 'temperature') return figureOf(temperature, '°C', (figure) => format.number(figure, 1));
    if (colour === 'humidity') return figureOf(humidity, '%RH', format.number);
    if (colour === 'consumption') {
      const scale = amountScale('m³', most);
      return figureOf(consumption, scale.unit, (figure) => amountText(format, figure, scale));
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
  return <GridTile name={name} href={href} place={place} ground={groundOf(colour, figures, ends)} figure={figure} />;
}
