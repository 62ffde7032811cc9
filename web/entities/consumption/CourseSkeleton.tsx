import { styled } from 'styled-components';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { color, space } from '../../ui/theme/tokens.ts';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  overflow: hidden;
`;

const Types = styled.div`
  display: flex;
  gap: ${space(2)};
`;

const Bars = styled.div`
  flex: 1;
  display: flex;
  align-items: flex-end;
  gap: ${space(2)};
  border-bottom: 1px solid ${color('line')};
  > span {
    flex: 1;
  }
`;

const bars = [52, 61, 48, 70, 66, 84, 78, 58, 63, 55, 72, 60].map((height, index) => ({
  key: index,
  height: `${height}%`,
}));

/** The parts of a period's course at their size: the sentence, the types, and the bars of the chart. */
export function CourseSkeleton() {
  return (
    <Frame aria-hidden="true" style={{ height: 560 }}>
      <Skeleton shape="text" lines={2} width="min(100%, 420px)" />
      <Types>
        {[1, 2, 3].map((type) => (
          <Skeleton key={type} shape="block" height={36} width="108px" />
        ))}
      </Types>
      <Bars>
        {bars.map(({ key, height }) => (
          <Skeleton key={key} shape="block" height={height} />
        ))}
      </Bars>
    </Frame>
  );
}

/** The table of the spaces of a period at its size: the heading with the number of the spaces, and rows. */
export function SpaceUseSkeleton() {
  return (
    <Frame aria-hidden="true" style={{ height: 720 }}>
      <Skeleton shape="text" width="220px" />
      <Skeleton shape="table" rows={16} />
    </Frame>
  );
}
