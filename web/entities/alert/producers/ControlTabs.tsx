import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { paths } from '../../paths.ts';

/** The lists of alert rules of a target: all, separate points, and those of one code. */
export function ControlTabs({ targetKey }: { targetKey: number }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const items = [
    { href: paths.controlSettings(targetKey), label: t('control.all') },
    { href: paths.controlSeparate(targetKey), label: t('control.separate') },
    { href: paths.controlSmart(targetKey, 10), label: t('control.byCode') },
  ];
  const isSmart = pathname.includes('/smart/');
  return (
    <Tabs
      label={t('control.lists')}
      items={items.map((item, at) => ({ ...item, current: isSmart ? at === 2 : item.href === pathname }))}
      renderLink={({ href, ...link }) => <Link to={href} {...link} />}
    />
  );
}
