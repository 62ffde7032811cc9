import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { addressOf } from '../../entities/addresses.ts';
import { quietLinkStyle } from '../../ui/linkStyle.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { Site } from './SiteList.tsx';

const Quiet = styled(Link)`
  ${quietLinkStyle}
  font-weight: 550;
`;

/** Where the devices of a site are that are in one state. */
export const devicesLeft = ({ key }: Pick<Site, 'key'>, state: string): string =>
  `${addressOf.target(key)}/devices/overview?state=${state}`;

/** Whether all devices of a site are heard; where not, the way to those that are not. */
export function SiteState({ site }: { site: Site }) {
  const { t } = useTranslation();
  if (site.offlineCount > 0)
    return (
      <Quiet to={devicesLeft(site, 'offline')}>
        <StatusBadge tone="off" label={t('tree.offline', { count: site.offlineCount })} />
      </Quiet>
    );
  const well = site.deviceCount > 0;
  return <StatusBadge tone={well ? 'ok' : 'neutral'} label={t(well ? 'home.allOnline' : 'home.noDevices')} />;
}
