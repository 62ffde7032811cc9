import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { corePagesId } from '../../entities/core/coreDiagnosis.ts';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { usePageActions } from '../../ui/overlay/pageActions.ts';
import { space } from '../../ui/theme/tokens.ts';
import type { CoreTab } from './coreTabs.ts';

/** The frame's bar is sticky, so that the tabs scroll clear of it. */
const Place = styled.div`
  min-width: 0;
  scroll-margin-top: ${space(16)};
`;

const hrefOf = (tab: CoreTab): string => (tab === 'values' ? '?' : `?tab=${tab}`);

/** The viewer's pages of a device side by side, as the address has them. */
export function CoreTabBar({ tabs, current }: { tabs: readonly CoreTab[]; current: CoreTab }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  usePageActions(
    t('coreTab.label'),
    tabs.map((tab) => ({
      id: tab,
      label: t(`coreTab.${tab}`),
      icon: 'device' as const,
      onAction: () => void navigate(hrefOf(tab), { preventScrollReset: true }),
    })),
  );
  return (
    <Place id={corePagesId}>
      <Tabs
        label={t('coreTab.label')}
        items={tabs.map((tab) => ({
          href: hrefOf(tab),
          label: t(`coreTab.${tab}`),
          current: tab === current,
        }))}
        renderLink={({ href, ...link }) => <Link to={href} preventScrollReset {...link} />}
      />
    </Place>
  );
}
