import { styled } from 'styled-components';
import { color, seriesColor, type Ink } from '../../../ui/theme/tokens.ts';

const Track = styled.span`
  position: relative;
  display: flex;
  gap: 1px;
  width: 100%;
  min-width: 96px;
  height: 10px;
  forced-color-adjust: none;
  print-color-adjust: exact;
  i {
    flex: none;
    height: 100%;
  }
  i:last-of-type {
    border-radius: 0 2px 2px 0;
  }
  u {
    position: absolute;
    inset-block: -3px;
    width: 2px;
    margin-left: -1px;
    background: ${color('text')};
  }
`;

const Change = styled.span`
  position: relative;
  display: inline-block;
  flex: none;
  width: 64px;
  height: 14px;
  border-inline: 1px solid transparent;
  background: linear-gradient(${color('lineStrong')}, ${color('lineStrong')}) center / 1px 100% no-repeat;
  forced-color-adjust: none;
  print-color-adjust: exact;
  i {
    position: absolute;
    inset-block: 4px;
    background: ${color('lineStrong')};
  }
  i[data-odd] {
    background: ${color('text')};
  }
  i[data-over]::after {
    content: '';
    position: absolute;
    inset-block: -3px;
    width: 6px;
    background: inherit;
    clip-path: polygon(0 0, 100% 50%, 0 100%);
    right: -2px;
  }
`;

const percent = (share: number): string => `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`;

type Props = {
  parts: readonly { id: string; amount: number; ink: Ink }[];
  /** The end of the scale, which all bars of a list share. */
  end: number;
  /** Where a line is drawn over the bar; null for none. */
  median: number | null;
};

/** What a space used, on the scale of its list; its figures stand beside it. */
export function UseBar({ parts, end, median }: Props) {
  return (
    <Track aria-hidden="true">
      {parts.map(({ id, amount, ink }) => (
        <i key={id} style={{ width: percent(amount / end), background: seriesColor(ink) }} />
      ))}
      {median !== null && <u style={{ left: percent(median / end) }} />}
    </Track>
  );
}

/** A change from the middle to both sides, up to twice as much; beyond that an arrow. */
export function ChangeBar({ change, isOdd }: { change: number; isOdd: boolean }) {
  const width = percent(Math.min(1, Math.abs(change)) / 2);
  return (
    <Change aria-hidden="true">
      <i
        data-odd={isOdd ? '' : undefined}
        data-over={change > 1 ? '' : undefined}
        style={change < 0 ? { right: '50%', width } : { left: '50%', width }}
      />
    </Change>
  );
}
