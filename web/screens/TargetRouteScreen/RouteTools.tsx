import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypedText } from '../../lists/useTypedText.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SearchField } from '../../ui/field/SearchField.tsx';
import { SegmentedControl } from '../../ui/button/SegmentedControl.tsx';
import { RouteToolsFrame } from './RouteToolsFrame.tsx';
import type { RoutedDevice } from './useRoutedDevices.ts';

/** Layout of the map: by gateway, in rings around gateways, or saved positions. */
export type ShownLayout = 'groups' | 'rings' | 'own';

const layouts = ['groups', 'rings', 'own'] as const;

/** What the map can lead to by itself. */
export type Shown = 'offline' | 'alone' | 'waiting';

/** Whether a device is one of those. */
export const isShown: Record<Shown, (device: RoutedDevice) => boolean> = {
  offline: ({ state }) => state === 'offline',
  alone: ({ alone }) => alone,
  waiting: ({ parent, confirmed }) => parent !== null && !confirmed,
};

const shownNames = Object.keys(isShown) as Shown[];

type Props = {
  text: string;
  onTextChange: (text: string) => void;
  layout: ShownLayout;
  onLayoutChange: (layout: ShownLayout) => void;
  devices: readonly RoutedDevice[];
  shown: Shown | null;
  onShow: (shown: Shown | null) => void;
  /** What else can be chosen there. */
  end?: ReactNode;
};

/** Toolbar over the map: search, layout, and counts that need attention. */
export function RouteTools(props: Props) {
  const { text, onTextChange, layout, onLayoutChange, devices, shown, onShow, end } = props;
  const { t } = useTranslation();
  const [typed, type] = useTypedText(text, onTextChange);
  const counts = shownNames
    .map((name) => ({ name, count: devices.filter(isShown[name]).length }))
    .filter(({ name, count }) => count > 0 || name === shown);
  return (
    <RouteToolsFrame
      search={<SearchField label={t('devices.search')} value={typed} onChange={type} clearLabel={t('tree.clear')} />}
      layout={
        <SegmentedControl
          label={t('route.layout')}
          value={layout}
          onChange={onLayoutChange}
          options={layouts.map((value) => ({ value, label: t(`route.layouts.${value}`) }))}
        />
      }
      status={
        <>
          <span>{t('route.devices', { count: devices.length })}</span>
          {counts.map(({ name, count }) => (
            <Button
              key={name}
              size="small"
              variant={name === shown ? 'primary' : 'secondary'}
              aria-pressed={name === shown}
              onClick={() => onShow(name === shown ? null : name)}
            >
              {t(`route.shown.${name}`, { count })}
            </Button>
          ))}
          {end}
        </>
      }
    />
  );
}
