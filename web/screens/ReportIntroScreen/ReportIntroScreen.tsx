import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { paths } from '../../entities/paths.ts';
import { Icon, type IconName } from '../../ui/display/Icon.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { color, space } from '../../ui/theme/tokens.ts';

const Points = styled.ul`
  display: grid;
  gap: ${space(3)};
  li {
    display: flex;
    gap: ${space(3)};
    align-items: baseline;
  }
  svg {
    flex: none;
    position: relative;
    top: 2px;
    color: ${color('accent')};
  }
`;

const points = {
  amounts: 'droplet',
  compare: 'chart',
  costs: 'file',
  mail: 'bell',
} as const satisfies Record<string, IconName>;

/** What water reports are, and the way to order them. */
export default function ReportIntroScreen() {
  const { t } = useTranslation();
  return (
    <Card title={t('reportOrder.introTitle')} headingLevel={1}>
      <Stack gap={4}>
        <p>{t('reportOrder.intro')}</p>
        <Points>
          {(Object.keys(points) as (keyof typeof points)[]).map((point) => (
            <li key={point}>
              <Icon name={points[point]} />
              <span>{t(`reportOrder.${point}`)}</span>
            </li>
          ))}
        </Points>
        <RouteLink to={paths.reportOrder()}>{t('reportOrder.title')}</RouteLink>
        <p>{t('reportOrder.introSettings')}</p>
      </Stack>
    </Card>
  );
}
