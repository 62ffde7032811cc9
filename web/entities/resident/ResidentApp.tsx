import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../../ui/display/Icon.tsx';
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
  water: 'droplet',
  compare: 'chart',
  report: 'file',
  conditions: 'thermometer',
} as const satisfies Record<string, IconName>;

/** What residents see on their phones, and how the portal is put on the home screen. */
export function ResidentApp() {
  const { t } = useTranslation();
  return (
    <Stack gap={4}>
      <p>{t('app.resident.intro')}</p>
      <Points>
        {(Object.keys(points) as (keyof typeof points)[]).map((point) => (
          <li key={point}>
            <Icon name={points[point]} />
            <span>{t(`app.resident.${point}`)}</span>
          </li>
        ))}
      </Points>
      <p>{t('app.resident.install')}</p>
    </Stack>
  );
}
