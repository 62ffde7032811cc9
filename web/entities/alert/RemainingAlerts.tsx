import { useTranslation } from 'react-i18next';
import type { MoreRows } from '../../lists/useLog.ts';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { RouteLink } from '../RouteLink.tsx';
import { MoreAlerts } from './MoreAlerts.tsx';

type Props = {
  /** Number of further open alerts. */
  open: number;
  /** Number of acknowledged alerts that are still active. */
  acknowledged: number;
  /** Where the others are listed. */
  way?: string | undefined;
} & Partial<MoreRows>;

/** What alerts there are beside those listed, so that all of them together are as many as the page counts. */
export function RemainingAlerts({ open, acknowledged, way, onMore, pending = false }: Props) {
  const { t } = useTranslation();
  const others = t('alert.more', { count: open });
  return (
    <Stack gap={2}>
      {open > 0 && (
        <Row gap={2} wrap>
          {way === undefined ? <span>{others}</span> : <RouteLink to={way}>{others}</RouteLink>}
          {onMore && <MoreAlerts onMore={onMore} pending={pending} />}
        </Row>
      )}
      {acknowledged > 0 && (
        <div>
          {way === undefined ? (
            t('alert.goingOn', { count: acknowledged })
          ) : (
            <RouteLink to={way.replace('state=OPEN', 'state=ACKNOWLEDGED')}>
              {t('alert.goingOn', { count: acknowledged })}
            </RouteLink>
          )}
        </div>
      )}
    </Stack>
  );
}
