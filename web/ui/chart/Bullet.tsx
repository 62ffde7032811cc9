import { styled } from 'styled-components';
import { color, seriesColor, type Ink } from '../theme/tokens.ts';

/** Where the usual amount stands, of the width: twice as much and a little more have room beside it. */
const usualAt = 0.375;

const Track = styled.span<{ $ink: Ink }>`
  position: relative;
  display: block;
  height: 20px;
  border-radius: 3px;
  background: ${color('hover')};
  forced-color-adjust: none;
  i {
    position: absolute;
    inset-block: 0;
    background: ${color('line')};
  }
  b {
    position: absolute;
    inset: 6px auto 6px 0;
    border-radius: 0 2px 2px 0;
    background: ${({ $ink }) => seriesColor($ink)};
  }
  b[data-over]::after {
    content: '';
    position: absolute;
    inset: -4px -1px -4px auto;
    width: 10px;
    background: inherit;
    clip-path: polygon(0 0, 100% 50%, 0 100%);
  }
  u {
    position: absolute;
    inset-block: 2px;
    left: ${usualAt * 100}%;
    width: 2px;
    margin-left: -1px;
    background: ${color('text')};
  }
`;

type Props = {
  value: number;
  usual: number;
  /** The least and the greatest amount that the usual one is the mean of. */
  range: { least: number; greatest: number };
  ink: Ink;
};

/**
 * A bar of an amount on a scale by the usual one, which stands at the same place in all of them; an amount beyond the
 * scale ends in an arrow. Decoration: the text beside it has the same figures.
 */
export function Bullet({ value, usual, range, ink }: Props) {
  const at = (amount: number) => Math.min(1, (amount / usual) * usualAt);
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  return (
    <Track $ink={ink} aria-hidden="true">
      <i style={{ left: percent(at(range.least)), right: percent(1 - at(range.greatest)) }} />
      <b style={{ width: percent(at(value)) }} data-over={(value / usual) * usualAt > 1 ? '' : undefined} />
      <u />
    </Track>
  );
}
