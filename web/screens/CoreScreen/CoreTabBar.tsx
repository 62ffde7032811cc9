import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Tabs } from '../../ui/Tabs.tsx';
import { coreTabs, type CoreTab } from './coreTabs.ts';

/** The pages of a device side by side, as the address has them. */
export function CoreTabBar({ current }: { current: CoreTab }) {
  const { t } = useTranslation();
  return (
    <Tabs
      label={t('coreTab.label')}
      items={coreTabs.map((tab) => ({
        href: tab === 'values' ? '?' : `?tab=${tab}`,
        label: t(`coreTab.${tab}`),
        current: tab === current,
      }))}
      renderLink={({ href, ...link }) => <Link to={href} preventScrollReset {...link} />}
    />
  );
}
