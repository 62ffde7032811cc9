import { useTranslation } from 'react-i18next';
import { StatTileSkeleton } from '../../ui/display/StatTileSkeleton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';

type Props = {
  /** All spaces that the viewer sees of the target or group, once they are known. */
  spaces?: readonly { readonly type: string }[];
};

/** Heights of the parts of the water in pixels: its figures, its key, its days, and what its main meter counted. */
const heights = { wide: [41, 27, 152, 33], narrow: [41, 89, 152, 54] } as const;

/**
 * Skeleton of what a place used this month, in the shape of MonthConsumption: water is metered in apartments; the main
 * meter, heat and electricity are those of common spaces.
 */
export function MonthSkeleton({ spaces = [{ type: 'APARTMENT' }, { type: 'PUBLIC_SPACE' }] }: Props) {
  const { t } = useTranslation();
  const isMetered = spaces.some(({ type }) => type === 'APARTMENT');
  const isWhole = spaces.length === 0 || spaces.some(({ type }) => type !== 'APARTMENT');
  const [figures, key, days, main] = heights[useMediaQuery(media.narrow) ? 'narrow' : 'wide'];
  const tiles = isWhole ? (isMetered ? 2 : 3) : 0;
  return (
    <Stack gap={4}>
      {isMetered && (
        <Card title={t('house.water')}>
          <Stack gap={3}>
            <Skeleton shape="block" height={figures} width="min(280px, 80%)" />
            <Skeleton shape="block" height={key} width="min(560px, 100%)" />
            <Skeleton shape="block" height={days} />
            {isWhole && <Skeleton shape="block" height={main} width="min(460px, 100%)" />}
          </Stack>
        </Card>
      )}
      {tiles > 0 && (
        <Grid minColumn={240} gap={4} stretch>
          {Array.from({ length: tiles }, (_tile, tile) => (
            <StatTileSkeleton key={tile} holds="month" />
          ))}
        </Grid>
      )}
    </Stack>
  );
}
