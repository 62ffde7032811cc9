import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useRevalidator } from 'react-router';
import { useSearch } from '../../lists/useSearch.ts';
import { ReactFlowProvider } from '@xyflow/react';
import { styled } from 'styled-components';
import type { RouteMap_target$key } from '../../__generated__/RouteMap_target.graphql.ts';
import { refusalsIn } from '../../entities/core/inPieces.ts';
import { useNetworkStatus } from '../../entities/core/useNetworkStatus.ts';
import { possibleParents } from '../../entities/core/reportThrough.ts';
import { useSetParent } from '../../entities/core/useSetParent.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Caption } from '../../ui/Caption.tsx';
import { showToast } from '../../ui/toastQueue.ts';
import { media, space } from '../../ui/tokens.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { layoutNetwork, type Layout } from './layoutNetwork.ts';
import { LinkLegend } from './LinkLegend.tsx';
import { NetworkCanvas } from './NetworkCanvas.tsx';
import { RouteList } from './RouteList.tsx';
import { RoutePanel } from './RoutePanel.tsx';
import { isShown, RouteTools, type Shown, type ShownLayout } from './RouteTools.tsx';
import { useAskedRoutes } from './useAskedRoutes.ts';
import { useComesIntoSight } from './useComesIntoSight.ts';
import { useKeptPlaces } from './useKeptPlaces.ts';
import { useRoutedDevices, type RoutedDevice } from './useRoutedDevices.ts';

const Halves = styled.div<{ $open: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $open }) => ($open ? '300px' : '')};
  gap: ${space(4)};
  align-items: start;
  @media ${media.small} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Beside = styled.div`
  scroll-margin-bottom: ${space(4)};
`;

/** About how wide the map is to its height. */
const windowShape = { wide: 1.8, narrow: 0.78 };

const layouts: readonly ShownLayout[] = ['groups', 'rings', 'own'];

const automatic = (layout: ShownLayout): Layout => (layout === 'rings' ? 'rings' : 'groups');

/** The map of a network: laid out, searched, live, and for those who may, changed by hand. */
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
  const devices = useRoutedDevices(target);
  const { revalidate } = useRevalidator();
  useNetworkStatus(target.id, () => void revalidate());
  const setParent = useSetParent();
  const noteAsked = useAskedRoutes(devices);
  const { moved, keep, fault, sendAgain } = useKeptPlaces(target.id);

  const layout = layouts.find((name) => name === search.get('layout')) ?? 'groups';
  const text = search.get('q') ?? '';
  const shown = (Object.keys(isShown) as Shown[]).find((name) => name === search.get('show')) ?? null;
  const wanted = text.trim().toLocaleLowerCase('fi');
  const matches = (device: RoutedDevice) =>
    (wanted !== '' && device.name.toLocaleLowerCase('fi').includes(wanted)) ||
    (shown !== null && isShown[shown](device));
  const sought = new Set(devices.filter(matches).map(({ id }) => id));
  const chosen = devices.find(({ core }) => String(core.key) === search.get('device'));
  const panel = useComesIntoSight(chosen?.id);
  const put = (name: string, value: string | null) => change({ [name]: value });
  const choose = (id: string | null) => {
    const device = devices.find((one) => one.id === id);
    put('device', device ? String(device.core.key) : null);
  };

  // The way that it has stands in its own choice; a device may also speak through another.
  const parentsOf = ({ id, parent }: RoutedDevice) => [
    ...devices.filter((one) => one.id === parent),
    ...possibleParents(devices, [id]),
  ];

  // Only who reports through whom decides the layout; a state that changes moves nothing.
  const shape = JSON.stringify(devices.map(({ id, parent, isMama }) => ({ id, parent, isMama })));
  const narrow = useMediaQuery(media.narrow);
  const onPaper = useMediaQuery(media.paper);
  const laidOut = useMemo(
    () => layoutNetwork(JSON.parse(shape), automatic(layout), narrow ? windowShape.narrow : windowShape.wide),
    [shape, layout, narrow],
  );
  const places =
    layout === 'own'
      ? new Map(
          devices.map(({ id, kept }) => [id, moved.get(id) ?? kept ?? laidOut.get(id) ?? { x: 0, y: 0 }] as const),
        )
      : laidOut;

  const changeParent = async (id: string, parent: string) => {
    const [refusal] = refusalsIn(await setParent([{ id }], parent));
    const [name, through] = [id, parent].map((wanted) => devices.find((one) => one.id === wanted)?.name);
    if (refusal) {
      showToast({ tone: 'negative', title: t('route.notAsked', { name }), text: refusal.message });
    } else {
      noteAsked(id, parent);
      showToast({ tone: 'info', title: t('route.asked', { name, through }), text: t('route.askedText') });
    }
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
      <Caption>{t(target.viewerCanEdit ? 'route.help' : 'route.readOnly')}</Caption>
      <Halves $open={chosen !== undefined}>
        <ReactFlowProvider key={layout}>
          <NetworkCanvas
            devices={devices}
            places={places}
            sought={sought}
            chosen={chosen?.id ?? null}
            onChoose={choose}
            mayChange={target.viewerCanEdit}
            keepsPlaces={layout === 'own' && target.viewerCanEdit}
            onParent={(id, parent) => void changeParent(id, parent)}
            onPlace={keep}
          />
        </ReactFlowProvider>
        {chosen && (
          <Beside ref={panel}>
            <RoutePanel
              core={chosen.core}
              alone={chosen.alone}
              parents={parentsOf(chosen)}
              mayChange={target.viewerCanEdit}
              onParent={(parent) => changeParent(chosen.id, parent)}
              onClose={() => choose(null)}
            />
          </Beside>
        )}
      </Halves>
      {onPaper ? <RouteList devices={devices} /> : <LinkLegend />}
    </>
  );
}
