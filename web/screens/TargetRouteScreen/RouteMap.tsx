import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { RouteMap_target$key } from '../../__generated__/RouteMap_target.graphql.ts';
import { possibleParents } from '../../entities/core/edit/reportThrough.ts';
import { useNetworkStatus } from '../../entities/core/live/useNetworkStatus.ts';
import { useLiveState } from '../../relay/connectionState.ts';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { FixList } from './fixes/FixList.tsx';
import { FloorsView } from './floors/FloorsView.tsx';
import { locateIn } from './floors/floorPlan.ts';
import { HouseCells } from './floors/HouseCells.tsx';
import { HopsView } from './hops/HopsView.tsx';
import { OwnPositions } from './map/OwnPositions.tsx';
import { useSavedPositions } from './map/useSavedPositions.ts';
import { isWeak } from './network/linkClass.ts';
import { faultsOf } from './network/faults.ts';
import { networkTree } from './network/networkTree.ts';
import { RouteDialog } from './panel/RouteDialog.tsx';
import { RouteManyPanel } from './panel/RouteManyPanel.tsx';
import { useReroute } from './panel/useReroute.ts';
import { PathLine, type Proposal } from './PathLine.tsx';
import { QualityBar } from './QualityBar.tsx';
import { RouteList } from './RouteList.tsx';
import { LostAnswer } from './LostAnswer.tsx';
import { Answer, Halves, MapCard } from './routeMapStyle.ts';
import { RouteTools, type RouteView } from './RouteTools.tsx';
import { SearchHits } from './SearchHits.tsx';
import { manyDevices, useMapState } from './useMapState.ts';
import { useRoutedDevices, type RoutedDevice } from './useRoutedDevices.ts';

/** The network of a target, live, in its views; with the right, parents are changed by dragging or in a dialog. */
export function RouteMap({ target: key }: { target: RouteMap_target$key }) {
  const { t } = useTranslation();
  const isLost = useLiveState() === 'lost';
  const target = useFragment(
    graphql`
      fragment RouteMap_target on Target {
        id
        key
        viewerCanEdit
        groups {
          id
          name
          spaces {
            id
            name
            x
            y
            w
            h
          }
        }
        ...useRoutedDevices_target
      }
    `,
    key,
  );
  const mayChange = target.viewerCanEdit;
  const devices = useRoutedDevices(target);
  useNetworkStatus(target.id, useRefetchScreen());
  const { reroute, refusals, progress } = useReroute(devices);
  const saved = useSavedPositions(target.id);
  const [picks, setPicks] = useState(false);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [isPending, setPending] = useState(false);
  const [ranked, setRanked] = useState<readonly RoutedDevice[] | null>(null);

  const tree = useMemo(() => networkTree(devices, ranked ?? devices), [devices, ranked]);
  const locate = useMemo(() => locateIn(target.groups), [target.groups]);
  const isNarrow = useMediaQuery(media.narrow);
  const isUnder = useMediaQuery(media.small);
  const onPaper = useMediaQuery(media.paper);
  const touched = useMediaQuery(media.touch);
  const state = useMapState(devices, tree);
  const { sought, shown, text, hits, open, choice, put } = state;
  const view: RouteView = state.view === 'fixes' && !isNarrow ? 'hops' : state.view;
  const { chosen } = choice;
  const [only] = chosen.length === 1 ? chosen : [];
  const many = devices.length > manyDevices;

  const choose = (ids: readonly string[]) => {
    setProposal(null);
    choice.choose(ids);
  };
  const select = (id: string) => {
    setProposal(null);
    state.select(id, view === 'fixes' ? 'hops' : view);
  };
  const marked = { ids: choice.ids, choose, toggle: choice.toggle, add: choice.add };
  const propose = (ids: readonly string[], parent: string) => {
    setProposal({ ids, parent });
    if (ids.length === 1) choice.choose(ids);
  };

  // The present parent is shown in the dialog; a core may have another too.
  const parentsOf = (these: readonly RoutedDevice[]) => [
    ...devices.filter((one) => one.id === only?.parent),
    ...possibleParents(
      devices,
      these.map(({ id }) => id),
    ),
  ];
  const changeParent = async (ids: readonly string[], parent: string) => {
    const missed = await reroute(ids, parent);
    // Of several, those with an unfinished change remain selected.
    if (ids.length > 1) choice.choose(missed);
    return missed.length === 0;
  };
  const accept = async () => {
    if (!proposal) return;
    setPending(true);
    await changeParent(proposal.ids, proposal.parent);
    setPending(false);
    setProposal(null);
  };
  const help = () => {
    if (!mayChange) return 'route.readOnly';
    if (picks) return touched || isUnder ? 'route.pickHelpTouch' : 'route.pickHelp';
    if (touched) return 'route.helpTouch';
    return view === 'own' ? 'route.helpOwn' : view === 'floors' ? 'route.helpFloors' : 'route.help';
  };

  const online = devices.filter(({ isOnline }) => isOnline).length;
  const weak = devices.filter((one) => one.parent !== null && !one.isMama && isWeak(one)).length;
  const { offline: lost, weak: faint } = useMemo(() => faultsOf(tree), [tree]);
  const views: RouteView[] = ['hops', 'floors', 'own', ...(isNarrow ? (['fixes'] as const) : [])];
  const showsFaults = !isNarrow || view === 'fixes';

  return (
    <>
      <Stack gap={3}>
        <Answer>
          {isLost ? (
            <LostAnswer />
          ) : (
            <>
              {t('route.answer.online', { count: devices.length, online })} {t('route.answer.weak', { count: weak })}
            </>
          )}
        </Answer>
        <QualityBar devices={devices} shown={shown} onShow={(name) => put({ show: name, mama: null })} />
        <RouteTools
          text={text}
          onTextChange={(value) => put({ q: value, mama: null })}
          view={view}
          views={views}
          onViewChange={(value) => put({ view: value === 'hops' ? null : value })}
          faultCount={lost.length + faint.length}
        >
          {mayChange && (
            <Button variant={picks ? 'primary' : 'secondary'} aria-pressed={picks} onClick={() => setPicks(!picks)}>
              {t('route.pick')}
            </Button>
          )}
          <SearchHits count={hits} />
        </RouteTools>
      </Stack>
      {saved.fault !== null && (
        <Banner
          tone="error"
          title={t('route.notKept')}
          action={
            <Button size="small" onClick={saved.sendAgain}>
              {t('retry')}
            </Button>
          }
        >
          {saved.fault}
        </Banner>
      )}
      <Halves $alone={!showsFaults && chosen.length < 2}>
        {view !== 'fixes' && (
          <MapCard padding="none">
            {view === 'hops' && (
              <>
                {many && <HouseCells groups={target.groups} devices={devices} chosen={choice.ids} onSelect={select} />}
                <HopsView
                  tree={tree}
                  devices={devices}
                  open={open}
                  sought={sought}
                  choice={marked}
                  shown={state.shownDevice}
                  picks={picks}
                  mayChange={mayChange}
                  onToggle={state.toggleMama}
                  onChangeRoute={(id) => choice.choose([id], { dialog: 'route' })}
                  onDrop={propose}
                  onHover={(isOver) => setRanked(isOver ? devices : null)}
                />
              </>
            )}
            {view === 'floors' && (
              <FloorsView
                tree={tree}
                devices={devices}
                groups={target.groups}
                targetKey={target.key}
                sought={sought}
                choice={marked}
                picks={picks}
                mayChange={mayChange}
              />
            )}
            {view === 'own' && (
              <OwnPositions
                devices={devices}
                moved={saved.moved}
                sought={sought}
                choice={marked}
                picks={picks}
                mayChange={mayChange}
                onParent={propose}
                onPosition={saved.keep}
              />
            )}
            <PathLine
              tree={tree}
              only={only}
              proposal={proposal}
              mayChange={mayChange}
              pending={isPending}
              help={t(help())}
              onDetails={() => put({ dialog: 'route' })}
              onAccept={() => void accept()}
              onCancel={() => setProposal(null)}
            />
          </MapCard>
        )}
        {(showsFaults || chosen.length > 1) && (
          <div>
            {chosen.length > 1 && (
              <RouteManyPanel
                chosen={chosen}
                devices={devices}
                parents={parentsOf(chosen)}
                refusals={refusals}
                progress={progress}
                onParent={async (parent) => void (await changeParent([...choice.ids], parent))}
                onLeave={choice.toggle}
                onClose={() => {
                  choose([]);
                  setPicks(false);
                }}
              />
            )}
            {showsFaults && (
              <FixList
                tree={tree}
                locate={locate}
                selected={choice.ids}
                mayChange={mayChange}
                onSelect={select}
                onDetails={(id) => choice.choose([id], { dialog: 'route' })}
                onSelectMany={choose}
                onPropose={(id, parent) => {
                  select(id);
                  setProposal({ ids: [id], parent });
                }}
              />
            )}
          </div>
        )}
      </Halves>
      {only && state.hasDialog && (
        <RouteDialog
          device={only}
          parents={parentsOf([only])}
          mayChange={mayChange}
          onParent={async (parent) => {
            if (await changeParent([only.id], parent)) put({ dialog: null });
          }}
          onClose={() => put({ dialog: null })}
        />
      )}
      {onPaper && <RouteList devices={devices} />}
    </>
  );
}
