import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '../theme/tokens.ts';
import { ChartSwatch } from './ChartSwatch.tsx';
import type { ChartSeries } from './chartTypes.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  min-width: 0;
  overflow-wrap: anywhere;
  gap: 0 ${space(1)};
  margin-left: -${space(2)};
  font-size: ${fontSize.small};
`;

const Entry = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: max(28px, var(--touch));
  text-align: start;
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  cursor: pointer;
  &:hover {
    background: ${color('hover')};
  }
  &[aria-pressed='false'] {
    color: ${color('muted')};
    text-decoration: line-through;
    svg {
      opacity: 0.35;
    }
  }
  @media print {
    &[aria-pressed='false'] {
      display: none;
    }
  }
`;

const Remark = styled.li`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  padding: 0 ${space(2)};
  color: ${color('muted')};
  i {
    width: 12px;
    height: 12px;
    border: 1px solid currentColor;
    border-radius: 2px;
    background: repeating-linear-gradient(-45deg, currentColor 0 1.5px, transparent 1.5px 4px);
  }
`;

/** The names of the series, each a button that hides and shows it. */
export function ChartLegend(props: {
  series: readonly ChartSeries[];
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
  estimated: string;
}) {
  const { series, hidden, onToggle, estimated } = props;
  const guesses = series.some(({ dashed, estimated: marks }) => !dashed && marks?.includes(true));
  return (
    <List>
      {series.map((one) => (
        <li key={one.id}>
          <Entry type="button" aria-pressed={!hidden.has(one.id)} onClick={() => onToggle(one.id)}>
            <ChartSwatch series={one} />
            {one.label}
          </Entry>
        </li>
      ))}
      {guesses && (
        <Remark>
          <i aria-hidden="true" />
          {estimated}
        </Remark>
      )}
    </List>
  );
}
