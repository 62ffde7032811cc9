import { ReactFlowProvider } from '@xyflow/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { styled } from 'styled-components';
import type { RouteMap_target$key } from '../../__generated__/RouteMap_target.graphql.ts';
import { possibleParents } from '../../entities/core/edit/reportThrough.ts';
import { useNetworkStatus } from '../../entities/core/live/useNetworkStatus.ts';
import { useSearch } from '../../lists/useSearch.ts';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { color, media, radius, space } from '../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { RouteList } from './RouteList.tsx';
import { isShown, RouteTools, type Shown, type ShownLayout } from './RouteTools.tsx';
import { SearchHits } from './SearchHits.tsx';
import { LinkLegend } from './map/LinkLegend.tsx';
import { NetworkCanvas } from './map/NetworkCanvas.tsx';
import { layoutNetwork, type Layout } from './map/layoutNetwork.ts';
import { mapHeight } from './map/mapHeight.ts';
import { useMapShape } from './map/useMapShape.ts';
import { useSavedPositions } from './map/useSavedPositions.ts';
import { RouteManyPanel } from './panel/RouteManyPanel.tsx';
import { RoutePanel } from './panel/RoutePanel.tsx';
import { useReroute } from './panel/useReroute.ts';
import { useSelectedCores } from './panel/useSelectedCores.ts';
import { useRoutedDevices, type RoutedDevice } from './useRoutedDevices.ts';

/** On narrow pages the panel is under the map and scrolls into view. */
const useInViewport = (chosen: string | undefined) => {
  const panel = useRef<HTMLDivElement>(null);
  const first = useRef(chosen);
  const isUnder = useMediaQuery(media.small);
  const calm = useMediaQuery(media.calm);
  useEffect(() => {
    const isFirst = first.current === chosen;
    first.current = undefined;
    if (isUnder && !isFirst) panel.current?.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
  }, [chosen, isUnder, calm]);
  return panel;
};

/** Width and margin of the panel over the map, in pixels; the map does not move. */
const beside = { width: 300, margin: 12 };

const Halves = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const SidePanel = styled.div`
  scroll-margin-bottom: ${space(4)};
  @media screen and (not ${media.small}) {
    position: absolute;
    top: ${beside.margin}px;
    right: ${beside.margin}px;
    width: ${beside.width}px;
    max-height: calc(${mapHeight} - ${2 * beside.margin}px);
    overflow-y: auto;
    border-radius: ${radius.large};
    box-shadow: ${color('shadowRaised')};
  }
`;

const layouts: readonly ShownLayout[] = ['groups', 'rings', 'own'];

const automatic = (layout: ShownLayout): Layout => (layout === 'rings' ? 'rings' : 'groups');

/** The map of a network, live, with layouts and search; with the right, parents are changed by dragging. */
export function RouteMap({ target: key }: { target: RouteMap_target$key }) {
  const { t } = useTranslation();
  const [search, change] = useSearch();
  const target = useFragment(
    graphql`
      fragment RouteMap_target on Target {
        id
        key
        viewerCanEdit
        ...useRoutedDevices_target
      }
    `,
    key,
  );
  const mayChange = target.viewerCanEdit;
  const devices = useRoutedDevices(target);
  useNetworkStatus(target.id, useRefetchScreen());
  const { reroute, refusals, progress } = useReroute(devices);
  const { moved, keep, fault, sendAgain } = useSavedPositions(target.id);

  const layout = layouts.find((name) => name === search.get('layout')) ?? 'groups';
  const text = search.get('q') ?? '';
  const shown = (Object.keys(isShown) as Shown[]).find((name) => name === search.get('show')) ?? null;
  const wanted = text.trim().toLocaleLowerCase('fi');
  const hits = wanted === '' ? null : devices.filter(({ name }) => name.toLocaleLowerCase('fi').includes(wanted));
  const sought = new Set(
    [...(hits ?? []), ...(shown === null ? [] : devices.filter(isShown[shown]))].map(({ id }) => id),
  );
  const choice = useSelectedCores(devices);
  const { chosen } = choice;
  const [only] = chosen.length === 1 ? chosen : [];
  const [picks, setPicks] = useState(false);
  const panel = useInViewport(picks ? undefined : only?.id);
  const put = (name: string, value: string | null) => change({ [name]: value });
  const close = () => {
    choice.choose([]);
    setPicks(false);
  };

  // The present parent is shown in the panel; a core may have another too.
  const parentsOf = (these: readonly RoutedDevice[]) => [
    ...devices.filter((one) => one.id === only?.parent),
    ...possibleParents(
      devices,
      these.map(({ id }) => id),
    ),
  ];

  // Only who reports through whom decides the layout; a state that changes moves nothing.
  const shape = JSON.stringify(devices.map(({ id, parent, isMama }) => ({ id, parent, isMama })));
  const { ref: map, shape: windowShape } = useMapShape();
  const isUnder = useMediaQuery(media.small);
  const onPaper = useMediaQuery(media.paper);
  const touched = useMediaQuery(media.touch);
  const laidOut = useMemo(
    () => layoutNetwork(JSON.parse(shape), automatic(layout), windowShape),
    [shape, layout, windowShape],
  );
  const positions =
    layout === 'own'
      ? new Map(
          devices.map(({ id, kept }) => [id, moved.get(id) ?? kept ?? laidOut.get(id) ?? { x: 0, y: 0 }] as const),
        )
      : laidOut;

  const changeParent = async (ids: readonly string[], parent: string) => {
    const missed = await reroute(ids, parent);
    // Of several, those with an unfinished change remain selected.
    if (ids.length > 1) choice.choose(missed);
  };

  const help = () => {
    if (!mayChange) return 'route.readOnly';
    if (picks) return touched || isUnder ? 'route.pickHelpTouch' : 'route.pickHelp';
    return 'route.help';
  };

  return (
    <>
      <RouteTools
        text={text}
        onTextChange={(value) => put('q', value)}
        layout={layout}
        onLayoutChange={(value) => put('layout', value === 'groups' ? null : value)}
        devices={devices}
        shown={shown}
        onShow={(value) => put('show', value)}
        {...(mayChange && {
          end: (
            <Button
              size="small"
              variant={picks ? 'primary' : 'secondary'}
              aria-pressed={picks}
              onClick={() => setPicks(!picks)}
            >
              {t('route.pick')}
            </Button>
          ),
        })}
      />
      {fault !== null && (
        <Banner
          tone="error"
          title={t('route.notKept')}
          action={
            <Button size="small" onClick={sendAgain}>
              {t('retry')}
            </Button>
          }
        >
          {fault}
        </Banner>
      )}
      <Halves ref={map}>
        <SearchHits count={hits?.length ?? null} />
        <ReactFlowProvider key={layout}>
          <NetworkCanvas
            devices={devices}
            positions={positions}
            sought={sought}
            choice={choice}
            picks={picks}
            covered={chosen.length > 0 && !isUnder ? beside.width + 2 * beside.margin : 0}
            mayChange={mayChange}
            keepsPositions={layout === 'own' && mayChange}
            onParent={(ids, parent) => void changeParent(ids, parent)}
            onPosition={keep}
          />
        </ReactFlowProvider>
        {only && (
          <SidePanel ref={panel}>
            <RoutePanel
              core={only.core}
              alone={only.alone}
              parents={parentsOf([only])}
              mayChange={mayChange}
              onParent={(parent) => changeParent([only.id], parent)}
              onClose={close}
            />
          </SidePanel>
        )}
        {chosen.length > 1 && (
          <SidePanel>
            <RouteManyPanel
              chosen={chosen}
              devices={devices}
              parents={parentsOf(chosen)}
              refusals={refusals}
              progress={progress}
              onParent={(parent) => changeParent([...choice.ids], parent)}
              onLeave={choice.toggle}
              onClose={close}
            />
          </SidePanel>
        )}
      </Halves>
      <Caption>{t(help())}</Caption>
      {onPaper ? <RouteList devices={devices} /> : <LinkLegend />}
    </>
  );
}
