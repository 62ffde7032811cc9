import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { publicPaths } from '../../entities/publicPaths.ts';
import type { IconName } from '../../ui/display/Icon.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { IconList } from '../../ui/layout/IconList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

const points = {
  amounts: 'droplet',
  compare: 'chart',
  costs: 'file',
  mail: 'bell',
} as const satisfies Record<string, IconName>;

const names = Object.keys(points) as (keyof typeof points)[];

/** What water reports are, and the way to order them. */
export default function ReportIntroScreen() {
  const { t } = useTranslation();
  return (
    <Card title={t('reportOrder.introTitle')} headingLevel={1}>
      <Stack gap={4}>
        <p>{t('reportOrder.intro')}</p>
        <IconList points={names.map((name) => ({ icon: points[name], text: t(`reportOrder.${name}`) }))} />
        <RouteLink to={publicPaths.reportOrder()}>{t('reportOrder.title')}</RouteLink>
        <p>{t('reportOrder.introSettings')}</p>
      </Stack>
    </Card>
  );
}
