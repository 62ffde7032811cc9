import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { NameLink } from '../../../lists/NameLink.tsx';
import { useSearch } from '../../../lists/useSearch.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { SegmentedControl } from '../../../ui/button/SegmentedControl.tsx';
import { useNow } from '../../../ui/display/useNow.ts';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { media, space } from '../../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../../ui/theme/useMediaQuery.ts';
import { paths } from '../../paths.ts';
import { Building } from './Building.tsx';
import { HouseCell } from './HouseCell.tsx';
import { HouseLegend } from './HouseLegend.tsx';
import { floorPlanOf } from './floorPlan.ts';
import { faultOf, isInTrouble, type HouseGroup, type HouseSpace, type HouseTarget } from './houseGroups.ts';
import { spaceByKey } from './houseKeys.ts';
import { houseLookIn, houseLooks } from './houseLook.ts';
import type { LeakingSpace } from './openLeaks.ts';
import { shortName } from './shortName.ts';
import { leaksAbove } from './spacesBelow.ts';
import { useCellLook } from './useCellLook.ts';
import type { HouseReadings } from './useHouseReadings.ts';
import { useHouseWater } from './useHouseWater.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(3)};
`;

const Buildings = styled.div<{ $least: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $least }) => $least}px), 1fr));
  gap: ${space(5)} ${space(4)};
`;

/** The least widths in pixels of a building and of one of its columns, in which the names of most flats can be read. */
const [leastBuilding, leastColumn] = [320, 24];

/** The most buildings of which a narrow page shows one at a time. */
const mostTabs = 6;

/** So many cells are rendered at once; those after them wait until they come near the viewport. */
const renderedAtOnce = 600;

type Props = {
  groups: readonly HouseGroup[];
  target: HouseTarget;
  readings: HouseReadings;
  month: { from: string; to: string };
  /** The spaces that leak: those below each are outlined. */
  leaking: readonly LeakingSpace[];
  /** The key of the space whose card is open, and what opens another one's. */
  openSpace: string | null;
  onOpen: (spaceKey: number) => void;
  onEnter: (group: HouseGroup, space: HouseSpace) => void;
};

/** The buildings of a site from the side, each space at its position, coloured by what the switch chooses. */
export function House({ groups, target, readings, month, leaking, openSpace, onOpen, onEnter }: Props) {
  const { t } = useTranslation();
  const [search, change] = useSearch();
  const now = useNow(60_000);
  const look = houseLookIn(search);
  const appearanceOf = useCellLook();
  const { water, retry } = useHouseWater(target.id, month, look === 'water');
  const above = leaksAbove(groups, leaking);
  const isNarrow = useMediaQuery(media.narrow);
  const [chosen, choose] = useState<string | null>(null);
  const [stop, setStop] = useState<string | null>(null);
  const buildings = useRef<HTMLDivElement>(null);
  const troubles = (group: HouseGroup) => group.spaces.filter(isInTrouble).length;
  const wordsOf = (group: HouseGroup): string => {
    if (group.spaces.length === 0) return t('grid.noSpaces');
    if (group.spaces.every(({ coreCount }) => coreCount === 0)) return t('home.noDevices');
    return troubles(group) > 0 ? t('house.toFix', { count: troubles(group) }) : t('house.well');
  };
  const isTabbed = isNarrow && groups.length > 1 && groups.length <= mostTabs;
  const worst = groups.toSorted((one, other) => troubles(other) - troubles(one))[0];
  const opened = groups.find(({ spaces }) => spaces.some(({ key }) => String(key) === openSpace));
  const [tabbedFor, setTabbedFor] = useState(openSpace);
  if (tabbedFor !== openSpace) {
    setTabbedFor(openSpace);
    if (opened) choose(opened.id);
  }
  const tab = groups.find(({ id }) => id === chosen) ?? opened ?? worst;
  const shown = isTabbed && tab ? [tab] : groups;
  const plans = shown.map(({ width, spaces }) => floorPlanOf(width, spaces));
  const least = Math.max(leastBuilding, ...plans.map(({ widths }) => widths.length * leastColumn));
  const ids = plans.flatMap(({ places }) => places.map(({ id }) => id));
  const openOne = opened?.spaces.find(({ key }) => String(key) === openSpace);
  const fault = openOne && faultOf(openOne);
  const tabStop = [stop, openOne?.id].find((id) => id != null && ids.includes(id)) ?? ids[0];
  /** How many cells of a building are rendered at once: of one that is not rendered whole, only where it is the first. */
  const atOnce = (index: number): number => {
    const before = plans.slice(0, index).reduce((sum, { places }) => sum + places.length, 0);
    const left = renderedAtOnce - before;
    return index === 0 || (plans[index]?.places.length ?? 0) <= left ? left : 0;
  };

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset['space'] : undefined;
    const next = from === undefined ? undefined : spaceByKey(plans, from, event.key);
    if (next === undefined) return;
    event.preventDefault();
    // Its cells may not be rendered yet.
    flushSync(() => setStop(next));
    buildings.current?.querySelector<HTMLElement>(`[data-space="${CSS.escape(next)}"]`)?.focus();
  };

  return (
    <Card>
      <Stack gap={4}>
        <Head>
          <SegmentedControl
            label={t('house.look')}
            value={look}
            onChange={(value) => change({ show: value === 'state' ? null : value })}
            options={houseLooks.map((value) => ({ value, label: t(`house.looks.${value}`) }))}
          />
          <HouseLegend look={look} withLeak={above.size > 0} />
        </Head>
        {look === 'temperature' && readings === null && <Banner tone="warning" title={t('house.readingsFailed')} />}
        {look === 'water' && water === null && (
          <Banner
            tone="warning"
            title={t('house.waterFailed')}
            action={
              <Button size="small" onClick={retry}>
                {t('retry')}
              </Button>
            }
          />
        )}
        {isTabbed && tab && (
          <SegmentedControl
            label={t('target.buildings')}
            value={tab.id}
            onChange={choose}
            options={groups.map((group) => ({ value: group.id, label: `${group.name} · ${troubles(group)}` }))}
          />
        )}
        <Buildings ref={buildings} $least={least} onKeyDown={move}>
          {shown.map((group, index) => {
            const plan = plans[index];
            const spaces = new Map(group.spaces.map((one) => [one.id, one]));
            return (
              plan && (
                <Building
                  key={group.id}
                  label={t('house.grid', { name: group.name, look: t(`house.looks.${look}`) })}
                  plan={plan}
                  cellar={t('house.cellar')}
                  atOnce={atOnce(index)}
                  isWanted={(id) => id === tabStop || id === openOne?.id}
                  head={
                    <>
                      <h2>
                        <NameLink to={paths.group(target.key, group.key)}>{group.name}</NameLink>
                      </h2>
                      {wordsOf(group)}
                    </>
                  }
                  cell={(place) => {
                    const one = spaces.get(place.id);
                    if (!one) return null;
                    const cell = appearanceOf(
                      look,
                      {
                        isPublic: one.type === 'PUBLIC_SPACE',
                        coreCount: one.coreCount,
                        offlineCount: one.offlineCount,
                        worstAlert: one.worstAlert,
                        temperature: readings && (readings.get(one.id)?.temperature ?? null),
                        litres: water && (water.get(one.key) ?? null),
                      },
                      now,
                    );
                    const floor = place.h === 1 ? plan.floors[place.y] : undefined;
                    const leaks = above.get(one.id);
                    const words = leaks
                      ? [cell.words, t('house.leak.above', { names: leaks.join(', ') })].join(', ')
                      : cell.words;
                    const isOpen = String(one.key) === openSpace;
                    return (
                      <HouseCell
                        key={one.id}
                        id={one.id}
                        name={shortName(one.name)}
                        label={`${[one.name, typeof floor === 'number' && t('house.floor', { floor })].filter(Boolean).join(', ')}: ${words}`}
                        place={place}
                        look={cell}
                        isOpen={isOpen}
                        isOfFault={fault !== undefined && faultOf(one) === fault}
                        isBelowLeak={leaks !== undefined}
                        isStop={one.id === tabStop}
                        onPress={() => {
                          setStop(one.id);
                          if (isOpen) onEnter(group, one);
                          else onOpen(one.key);
                        }}
                      />
                    );
                  }}
                />
              )
            );
          })}
        </Buildings>
      </Stack>
    </Card>
  );
}
