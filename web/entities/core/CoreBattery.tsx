import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoreBattery_core$key } from '../../__generated__/CoreBattery_core.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { BatteryLevel } from '../../ui/display/BatteryLevel.tsx';

/** How much charge a device has left, or that it is on mains. */
export function CoreBattery({ core: key }: { core: CoreBattery_core$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { battery } = useFragment(
    graphql`
      fragment CoreBattery_core on Core {
        battery
      }
    `,
    key,
  );
  if (battery === null || battery === undefined) return <BatteryLevel percent="mains" label={t('core.mains')} />;
  return <BatteryLevel percent={battery} label={`${format.number(battery)}\u00a0%`} showLabel />;
}
