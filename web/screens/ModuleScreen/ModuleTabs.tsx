import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { moduleNames, modules, type ModuleName } from './modules.ts';

/** The modules of a place as links, to the same place. */
export function ModuleTabs({ current }: { current: ModuleName }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const root = pathname.slice(0, pathname.lastIndexOf('/'));
  return (
    <Tabs
      label={t('place.settingsModules')}
      items={moduleNames.map((name) => ({
        href: `${root}/${name}`,
        label: t(modules[name].label),
        current: name === current,
      }))}
      renderLink={({ href, ...link }) => <Link to={href} {...link} />}
    />
  );
}
