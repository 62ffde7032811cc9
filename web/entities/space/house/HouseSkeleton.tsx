import { styled } from 'styled-components';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { color, media } from '../../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../../ui/theme/useMediaQuery.ts';

/** Floors of a house whose floors are not known yet. */
const floors = 7;

const Floors = styled.div`
  display: grid;
  gap: 3px;
  > span {
    height: 37px;
    background: repeating-linear-gradient(to right, ${color('line')} 0 44px, transparent 44px 47px);
    @media (pointer: coarse) {
      height: 40px;
    }
  }
`;

/** Skeleton of the house of a site or building: its switch, and its floors; a narrow page shows one building at a time. */
export function HouseSkeleton() {
  const isNarrow = useMediaQuery(media.narrow);
  return (
    <Card>
      <Stack gap={4}>
        <Skeleton shape="block" height={isNarrow ? 100 : 40} width="min(330px, 100%)" />
        {isNarrow && <Skeleton shape="block" height={44} />}
        <Grid minColumn={320} gap={4}>
          {Array.from({ length: isNarrow ? 1 : 2 }, (_building, index) => (
            <Stack key={index} gap={2}>
              <Skeleton shape="words" letters={14} />
              <Floors aria-hidden>
                {Array.from({ length: floors }, (_floor, floor) => (
                  <span key={floor} />
                ))}
              </Floors>
            </Stack>
          ))}
        </Grid>
      </Stack>
    </Card>
  );
}
