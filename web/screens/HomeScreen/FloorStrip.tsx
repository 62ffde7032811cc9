import { styled } from 'styled-components';
import { severityOf } from '../../entities/alert/severity.ts';
import { color, type ColorName } from '../../ui/theme/tokens.ts';

/** The inks of the floors by the most urgent open alert on them. */
const inks: Record<ReturnType<typeof severityOf>, ColorName> = {
  critical: 'error',
  warning: 'markWarn',
  notice: 'lineStrong',
};

/** The most floors of a building that are drawn one by one; a taller one is drawn by its most urgent floors. */
const mostFloors = 8;

/** The most buildings that are drawn; the first ones of a larger site. */
const mostBuildings = 6;

const House = styled.span<{ $wide: boolean }>`
  flex: none;
  display: flex;
  align-items: flex-end;
  gap: 3px;
  width: ${({ $wide }) => ($wide ? '100%' : '56px')};
  height: 44px;
  border-bottom: 1px solid ${color('lineStrong')};
  print-color-adjust: exact;
`;

const Building = styled.span`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: 1px;
  max-width: 160px;
`;

const Floor = styled.span<{ $ink: ColorName }>`
  height: 4px;
  background: ${({ $ink }) => color($ink)};
  forced-color-adjust: none;
`;

/** The most urgent of some levels, where 0 is none. */
const worstOf = (levels: readonly number[]): number => Math.min(...levels.map((level) => level || Infinity));

/** The floors of the strip, each the most urgent of those that it stands for. */
const floorsShown = (levels: readonly number[]): readonly number[] => {
  const each = Math.ceil(levels.length / mostFloors);
  const parts = Array.from({ length: Math.ceil(levels.length / Math.max(1, each)) }, (_part, part) =>
    levels.slice(part * each, (part + 1) * each),
  );
  return parts.map((part) => {
    const worst = worstOf(part);
    return Number.isFinite(worst) ? worst : 0;
  });
};

type Props = {
  /** The most urgent level by floor of each building, 0 for none; undefined until it is known. */
  floors: readonly (readonly number[])[] | undefined;
  wide?: boolean;
};

/** A site as small houses: a strip a floor, in the colour of its most urgent open alert. The row has the same in words. */
export function FloorStrip({ floors = [[0, 0, 0, 0]], wide = false }: Props) {
  return (
    <House $wide={wide} aria-hidden>
      {floors
        .filter(({ length }) => length > 0)
        .slice(0, mostBuildings)
        .map((levels, building) => (
          <Building key={building}>
            {floorsShown(levels).map((level, floor) => (
              <Floor key={floor} data-level={level} $ink={level === 0 ? 'line' : inks[severityOf(level)]} />
            ))}
          </Building>
        ))}
    </House>
  );
}
