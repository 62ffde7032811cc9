import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { linkStyle } from '../../ui/button/linkStyle.ts';
import { FactLine } from '../../ui/layout/FactLine.ts';
import { useFormat } from '../../i18n/format.ts';

const Way = styled(Link)`
  ${linkStyle}
  &[aria-current] {
    font-weight: 600;
  }
`;

type Props = {
  counts: {
    readonly targets: number;
    readonly deviceCount: number;
    readonly offlineCount: number;
    readonly lowBatteryCount: number;
    readonly activeAlertCount: number;
  };
  /** Where that which is counted is listed. */
  ways: { readonly alerts: string; readonly offline: string; readonly lowBattery: string };
};

/** What there is over all sites and what is wrong with it, in one quiet line; each count is the way to what it counts. */
export function HomeFigures({ counts, ways }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { pathname, search } = useLocation();
  const figures = [
    { label: t('home.sites'), count: counts.targets },
    { label: t('devices.title'), count: counts.deviceCount },
    { label: t('alert.title'), count: counts.activeAlertCount, way: ways.alerts },
    { label: t('devices.show.offline'), count: counts.offlineCount, way: ways.offline },
    { label: t('devices.show.lowBattery'), count: counts.lowBatteryCount, way: ways.lowBattery },
  ];
  return (
    <FactLine>
      {figures.map(({ label, count, way }) => {
        const text = `${label}: ${format.number(count)}`;
        if (way === undefined) return <li key={label}>{text}</li>;
        if (count === 0) return null;
        const isShown = way.includes('?') && way.split('#')[0] === `${pathname}${search}`;
        return (
          <li key={label}>
            <Way to={way} aria-current={isShown ? 'true' : undefined}>
              {text}
            </Way>
          </li>
        );
      })}
    </FactLine>
  );
}
