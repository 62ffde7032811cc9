import { useTranslation } from 'react-i18next';
import type { IconName } from '../../ui/display/Icon.tsx';
import { IconList } from '../../ui/layout/IconList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

const points = {
  water: 'droplet',
  compare: 'chart',
  report: 'file',
  conditions: 'thermometer',
} as const satisfies Record<string, IconName>;

const names = Object.keys(points) as (keyof typeof points)[];

/** What residents see on their phones, and how the portal is put on the home screen. */
export function ResidentApp() {
  const { t } = useTranslation();
  return (
    <Stack gap={4}>
      <p>{t('app.resident.intro')}</p>
      <IconList points={names.map((name) => ({ icon: points[name], text: t(`app.resident.${name}`) }))} />
      <p>{t('app.resident.install')}</p>
    </Stack>
  );
}
