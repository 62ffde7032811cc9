import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { amountScale, amountText } from '../../entities/value/amountScale.ts';
import { useFormat, type Format } from '../../i18n/format.ts';
import { Icon, type IconName } from '../../ui/display/Icon.tsx';
import { softHyphenated } from '../../ui/display/softHyphenated.ts';
import { emptyGround } from '../../ui/display/scale.ts';
import { color, fontSize, radius, space } from '../../ui/theme/tokens.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { groundOf, type GridColour, type GridFigures, type ScaleEnds } from './gridColour.ts';
import type { Place } from './gridEdit.ts';

const Cell = styled.li`
  min-width: 0;
  container-type: inline-size;
`;

const Tile = styled(Link)`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 1px;
  height: 100%;
  padding: ${space(1)};
  border: 1px solid ${color('line')};
  border-radius: ${radius.medium};
  color: ${color('text')};
  font-size: ${fontSize.small};
  line-height: 1.2;
  text-decoration: none;
  strong {
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  small {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    font-size: ${fontSize.tiny};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  /* A narrow space is named in smaller letters on more lines. */
  @container (max-width: 4.75rem) {
    padding: 0 ${space(1)};
    font-size: ${fontSize.tiny};
    line-height: 1.15;
  }
  &:hover {
    border-color: ${color('lineStrong')};
  }
`;

type Said = { icon?: IconName; text: string; words?: string };

const useWords = () => {
  const { t } = useTranslation();
  const format: Format = useFormat();
  const said = (figure: number | null | undefined, unit: string, written: (figure: number) => string): Said => {
    if (figure === undefined) return { text: '…', words: t('grid.coming') };
    return { text: figure === null ? '–' : `${written(figure)}\u00a0${unit}` };
  };
  return (colour: GridColour, figures: GridFigures, [, most]: ScaleEnds): Said => {
    const { temperature, humidity, consumption, offline, alerts, devices } = figures;
    if (colour === 'temperature') return said(temperature, '°C', (figure) => format.number(figure, 1));
    if (colour === 'humidity') return said(humidity, '%RH', format.number);
    if (colour === 'consumption') {
      const scale = amountScale('m³', most);
      return said(consumption, scale.unit, (figure) => amountText(format, figure, scale));
    }
    if (devices === 0) return { text: '–', words: t('grid.noDevices') };
    if (offline > 0) return { icon: 'offline', text: String(offline), words: t('tree.offline', { count: offline }) };
    if (alerts > 0) return { icon: 'bell', text: String(alerts), words: t('tree.alerts', { count: alerts }) };
    return { icon: 'check', text: String(devices), words: t('grid.allOnline', { count: devices }) };
  };
};

/** One space on the grid of its building: its name, its figure, and the way to it. */
export function SpaceTile(props: {
  name: string;
  href: string;
  place: Place;
  colour: GridColour;
  figures: GridFigures;
  ends: ScaleEnds;
}) {
  const { name, href, place, colour, figures, ends } = props;
  const said = useWords()(colour, figures, ends);
  const ground = groundOf(colour, figures, ends);
  return (
    <Cell style={{ gridColumn: `${place.x + 1} / span ${place.w}`, gridRow: `${place.y + 1} / span ${place.h}` }}>
      <Tile
        to={href}
        style={ground === null ? emptyGround : { background: ground }}
        title={said.words ? `${name}: ${said.words}` : `${name}: ${said.text}`}
      >
        <strong>{softHyphenated(name, 6)}</strong>
        <small>
          {said.icon && <Icon name={said.icon} size={12} />}
          <span aria-hidden={said.words !== undefined}>{said.text}</span>
          {said.words !== undefined && <VisuallyHidden>{said.words}</VisuallyHidden>}
        </small>
      </Tile>
    </Cell>
  );
}
