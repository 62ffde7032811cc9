import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Tabs } from '../../ui/Tabs.tsx';
import { coreTabs, type CoreTab } from './coreTabs.ts';

/** The pages of a device side by side, as the address has them; on a narrow screen the open one is in sight. */
export function CoreTabBar({ current }: { current: CoreTab }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = frame.current?.querySelector('nav');
    const link = bar?.querySelectorAll('a')[coreTabs.indexOf(current)];
    if (bar && link) bar.scrollLeft = link.offsetLeft - bar.offsetLeft - (bar.clientWidth - link.clientWidth) / 2;
  }, [current]);
  return (
    <div ref={frame}>
      <Tabs
        label={t('coreTab.label')}
        items={coreTabs.map((tab) => ({
          href: tab === 'values' ? '?' : `?tab=${tab}`,
          label: t(`coreTab.${tab}`),
          current: tab === current,
        }))}
        renderLink={({ href, ...link }) => <Link to={href} preventScrollReset {...link} />}
      />
    </div>
  );
}
