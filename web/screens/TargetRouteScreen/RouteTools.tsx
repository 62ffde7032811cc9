import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Row } from '../../ui/Row.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { color, fontSize, space } from '../../ui/tokens.ts';
import type { RoutedDevice } from './useRoutedDevices.ts';

/** How the map is laid out: by gateway, in rings around them, or as somebody placed it. */
export type ShownLayout = 'groups' | 'rings' | 'own';

const Search = styled.div`
  flex: 1 1 220px;
  max-width: 340px;
`;

const Counts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  color: ${color('muted')};
  font-size: ${fontSize.small};
`;

type Props = {
  text: string;
  onTextChange: (text: string) => void;
  layout: ShownLayout;
  onLayoutChange: (layout: ShownLayout) => void;
  devices: readonly RoutedDevice[];
};

/** Over the map: a search, the layout, and what needs somebody. */
export function RouteTools({ text, onTextChange, layout, onLayoutChange, devices }: Props) {
  const { t } = useTranslation();
  const offline = devices.filter(({ state }) => state === 'offline').length;
  const alone = devices.filter(({ parent, isMama }) => parent === null && !isMama).length;
  const waiting = devices.filter(({ parent, confirmed }) => parent !== null && !confirmed).length;
  return (
    <Row gap={3} wrap align="center">
      <Search>
        <SearchField label={t('devices.search')} value={text} onChange={onTextChange} clearLabel={t('tree.clear')} />
      </Search>
      <SegmentedControl
        label={t('route.layout')}
        value={layout}
        onChange={onLayoutChange}
        options={(['groups', 'rings', 'own'] as const).map((value) => ({ value, label: t(`route.layouts.${value}`) }))}
      />
      <Counts>
        <span>{t('route.devices', { count: devices.length })}</span>
        {offline > 0 && <span>{t('tree.offline', { count: offline })}</span>}
        {alone > 0 && <span>{t('route.alone', { count: alone })}</span>}
        {waiting > 0 && <span>{t('route.waiting', { count: waiting })}</span>}
      </Counts>
    </Row>
  );
}
