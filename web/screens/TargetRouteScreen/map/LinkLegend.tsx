import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/Card.tsx';
import { Legend, LineSample } from '../../../ui/display/Legend.tsx';
import type { ColorName } from '../../../ui/theme/tokens.ts';

type Meaning = 'above90' | 'above70' | 'above50' | 'below50' | 'unknown' | 'dashed';

const links: readonly { ink: ColorName; key: Meaning; dashed?: boolean }[] = [
  { ink: 'ok', key: 'above90' },
  { ink: 'lime', key: 'above70' },
  { ink: 'warn', key: 'above50' },
  { ink: 'error', key: 'below50' },
  { ink: 'lineStrong', key: 'unknown' },
  { ink: 'muted', key: 'dashed', dashed: true },
];

/** What the colours and lines of the map mean. */
export function LinkLegend() {
  const { t } = useTranslation();
  return (
    <Card title={t('route.legend.title')}>
      <Legend
        items={links.map(({ ink, key, dashed = false }) => ({
          id: key,
          meaning: (
            <>
              <LineSample $ink={ink} $dashed={dashed} />
              {t(`route.legend.${key}`)}
            </>
          ),
        }))}
      />
    </Card>
  );
}
