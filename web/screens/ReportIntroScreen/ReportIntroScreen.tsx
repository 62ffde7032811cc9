import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { publicPaths } from '../../entities/publicPaths.ts';
import { buttonStyle } from '../../ui/button/buttonStyle.ts';
import type { IconName } from '../../ui/display/Icon.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { IconList } from '../../ui/layout/IconList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import report from './report.svg?no-inline';

const Order = styled(RouteLink)`
  ${buttonStyle('primary', 'medium')}
  align-self: start;
`;

const Picture = styled.img`
  width: 100%;
  height: auto;
`;

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
        <Picture src={report} alt="" width={400} height={228} />
        <p>{t('reportOrder.intro')}</p>
        <IconList points={names.map((name) => ({ icon: points[name], text: t(`reportOrder.${name}`) }))} />
        <Order to={publicPaths.reportOrder()}>{t('reportOrder.title')}</Order>
        <p>{t('reportOrder.introSettings')}</p>
      </Stack>
    </Card>
  );
}
