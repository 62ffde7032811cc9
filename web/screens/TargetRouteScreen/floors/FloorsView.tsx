import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { paths } from '../../../entities/paths.ts';
import { RouteLink } from '../../../entities/RouteLink.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { color, fontSize, media, space } from '../../../ui/theme/tokens.ts';
import type { NetworkTree } from '../network/networkTree.ts';
import { markShapeOf, StateMark } from '../network/StateMark.tsx';
import { DeviceChoices } from '../panel/DeviceChoices.tsx';
import type { Choice } from '../panel/useSelectedCores.ts';
import type { RoutedDevice } from '../useRoutedDevices.ts';
import { placedSpaces, type PlanGroup } from './floorPlan.ts';
import { GroupFloors } from './GroupFloors.tsx';

const Frame = styled.div`
  position: relative;
  &:has([role='listbox']:focus-visible) {
    outline: 2px solid ${color('accent')};
    outline-offset: -2px;
  }
  section + section,
  section + div {
    border-top: 1px solid ${color('line')};
  }
  @media ${media.paper} {
    display: none;
  }
`;

const Shelf = styled.div`
  padding: ${space(3)} var(--pad);
  font-size: ${fontSize.small};
  h3 {
    font-size: ${fontSize.small};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    margin: ${space(2)} 0;
  }
`;

/** As many devices without a position stand on the shelf at once. */
const shelved = 40;

type Props = {
  tree: NetworkTree;
  devices: readonly RoutedDevice[];
  groups: readonly PlanGroup[];
  targetKey: number;
  sought: ReadonlySet<string>;
  choice: Pick<Choice, 'ids' | 'choose' | 'toggle'>;
  picks: boolean;
  mayChange: boolean;
};

/** The network over the floors of its buildings; what has no position there stands on a shelf. */
export function FloorsView({ tree, devices, groups, targetKey, sought, choice, picks, mayChange }: Props) {
  const { t } = useTranslation();
  const [current, setCurrent] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  const placedGroups = groups.filter((group) => placedSpaces(group).length > 0);
  const spaces = new Set(placedGroups.flatMap((group) => placedSpaces(group).map(({ id }) => id)));
  const isPlaced = ({ spaceId }: RoutedDevice) => spaceId !== null && spaces.has(spaceId);
  const unplaced = devices.filter((device) => !isPlaced(device));
  const shown = isWhole ? unplaced : unplaced.slice(0, shelved);
  const press = (id: string | null, adds: boolean) => {
    if (id === null) choice.choose([]);
    else if (mayChange && (adds || picks)) choice.toggle(id);
    else choice.choose([id]);
  };
  return (
    <Frame onKeyDown={(event) => event.key === 'Escape' && choice.choose([])}>
      <DeviceChoices
        devices={devices}
        chosen={choice.ids}
        several={mayChange}
        current={current}
        first={devices.find(({ id }) => sought.has(id))?.id ?? null}
        movesChosen={false}
        onCurrent={setCurrent}
        onChoose={(id) => press(id, false)}
        onToggle={choice.toggle}
      />
      {placedGroups.map((group) => (
        <GroupFloors
          key={group.id}
          group={group}
          devices={devices}
          tree={tree}
          chosen={choice.ids}
          sought={sought}
          current={current}
          onPress={press}
        />
      ))}
      {unplaced.length > 0 && (
        <Shelf>
          <h3>{t('route.shelf', { count: unplaced.length })}</h3>
          <div>
            {shown.map((device) => (
              <Button
                key={device.id}
                size="small"
                aria-pressed={choice.ids.has(device.id)}
                onClick={(event) => press(device.id, event.ctrlKey || event.metaKey)}
                naming
              >
                {device.isMama ? <Icon name="gateway" size={12} /> : <StateMark shape={markShapeOf(device)} />}
                {device.name}
              </Button>
            ))}
            {shown.length < unplaced.length && (
              <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
                {t('route.fix.more', { count: unplaced.length - shown.length })}
              </Button>
            )}
          </div>
          <RouteLink to={paths.grid(targetKey)}>{t('place.grid')}</RouteLink>
        </Shelf>
      )}
    </Frame>
  );
}
