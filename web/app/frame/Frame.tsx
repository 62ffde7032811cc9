import { PrintedOn } from './PrintedOn.tsx';
import { Suspense, useEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { ScrollRestoration, useLocation, type Location } from 'react-router';
import type { Frame_sites$key } from '../../__generated__/Frame_sites.graphql.ts';
import type { Frame_viewer$key } from '../../__generated__/Frame_viewer.graphql.ts';
import { onlySpaceStore } from '../../entities/place/onlySpace.ts';
import { FailedPlace } from '../../entities/target/FailedPlace.tsx';
import { OnlySpaceReader } from '../../entities/target/OnlySpaceReader.tsx';
import { OwnPlaceOnly } from '../../entities/target/OwnPlaceOnly.tsx';
import { PlaceNavigation, PlaceNavigationSkeleton } from '../../entities/target/PlaceNavigation.tsx';
import { TargetTree, TargetTreeSkeleton } from '../../entities/target/TargetTree.tsx';
import { UnlistedTarget } from '../../entities/target/UnlistedTarget.tsx';
import { UnlistedTargetContext, type UnlistedTarget as Unlisted } from '../../entities/target/useUnlistedTarget.ts';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { OverlayErrorBoundary } from '../../states/OverlayErrorBoundary.tsx';
import { sidePanelSlot, useSide } from '../../ui/layout/sidePanel.tsx';
import { screenTitleId } from '../../ui/layout/ScreenTitle.tsx';
import { preloadOpeners } from '../../ui/lazy/lazyOpener.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { startOfferedAction } from '../../ui/overlay/pageActions.ts';
import { useStore } from '../../ui/store/useStore.ts';
import { media } from '../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { LazyPalette } from '../palette/LazyPalette.tsx';
import { usePaletteShortcut } from '../palette/usePaletteShortcut.ts';
import { usePreloadOnIntent } from '../routing/usePreloadOnIntent.ts';
import { SessionMonitor } from '../session/SessionMonitor.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { MaintenanceBanner } from './MaintenanceBanner.tsx';
import { Beside, Content, InDrawer, InSide, Page, Scrolled, SettingsColumn, Side, SkipLink } from './frameStyle.ts';
import { Header } from './Header.tsx';
import { ImpersonationBanner } from './ImpersonationBanner.tsx';
import { ScreenErrorBoundary } from './ScreenErrorBoundary.tsx';
import { SubscriptionBanner } from './SubscriptionBanner.tsx';
import { useContentFocus } from './useContentFocus.ts';
import { useDailyRefetch } from './useDailyRefetch.ts';
import { useMissingDataRefetch } from './useMissingDataRefetch.ts';

/** Key of a stored scroll position: the history entry's, or the path for the first entry, whose key is always the same. */
const placeOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

/** Paths of the settings of a place, whose pages are listed beside the content. */
const settingsPath = /^\/target\/\d+\/(?:.+\/)?(?:settings|users)(?:\/|$)/;

/** Paths of a place, whose parts the rail shows. */
const placePath = /^\/target\/\d/;

/** Paths of product management, whose tree stands in place of that of the targets. */
const productPath = /^\/(?:product|model|components|developer)(?:\/|$)/;

/** Delay in milliseconds before the code of overlays is fetched: by then the first screen is rendered. */
const settledAfterMs = 3000;

const StaffFooter = lazyComponent(async () => (await import('./StaffFooter.tsx')).StaffFooter);
const RecentTargetRecorder = lazyComponent(
  async () => (await import('./RecentTargetRecorder.tsx')).RecentTargetRecorder,
);
const SettingsSide = lazyComponent(async () => (await import('../../entities/target/SettingsSide.tsx')).SettingsSide);
const ProductSide = lazyComponent(async () => (await import('../../entities/product/ProductSide.tsx')).ProductSide);
const FeedbackDialog = lazyComponent(async () => (await import('./FeedbackDialog.tsx')).FeedbackDialog);

type Props = {
  viewer: Frame_viewer$key;
  /** Another one reads again what the frame reads besides its query. */
  load: number | string;
};

/**
 * The frame around every screen: header, tree of targets, and the screen in an error boundary of its own. The targets,
 * which may be many, are deferred, so that the screen does not wait for them. An account of one space has no tree: the
 * parts of the space are tabs of its pages.
 */
export function Frame({ viewer: key, load }: Props) {
  const { t } = useTranslation();
  const location = useLocation();
  const { pathname } = location;
  const narrow = useMediaQuery(media.narrow);
  const ownSide = useSide();
  const isAlone = useStore(onlySpaceStore);
  const side = isAlone && ownSide === 'navigation' ? 'none' : ownSide;
  const compact = useMediaQuery(media.compact);
  const hasSettings = !compact && ownSide === 'navigation' && settingsPath.test(pathname);
  const hasRail = compact && !narrow && side === 'navigation';
  const hasDrawer = !isAlone && (narrow || hasRail || side === 'none');
  const content = useContentFocus(location);
  const [over, open, close] = useUrlOverlay('over');
  // Not over another overlay, which it would replace.
  usePaletteShortcut(() => over === null && open('palette'));
  usePreloadOnIntent();
  useDailyRefetch();
  useMissingDataRefetch();
  useEffect(() => {
    const timer = setTimeout(() => void preloadOpeners().catch(() => undefined), settledAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const chosenAction = useRef<string | null>(null);
  useEffect(() => {
    if (over !== null || chosenAction.current === null) return;
    startOfferedAction(chosenAction.current);
    chosenAction.current = null;
  }, [over]);
  const startAction = (id: string) => {
    chosenAction.current = id;
    close();
  };
  const viewer = useFragment(
    graphql`
      fragment Frame_viewer on Viewer {
        user {
          isAdmin
          isMes
          isTester
          previousAdmin
          ...Header_user
          ...FeedbackDialog_user
          ...ImpersonationBanner_user
          ...SessionMonitor_user
        }
        ...Frame_sites @defer
      }
    `,
    key,
  );
  const [unlisted, setUnlisted] = useState<Unlisted | null>(null);
  const sites = useFragment<Frame_sites$key>(
    graphql`
      fragment Frame_sites on Viewer {
        ...useTargets_viewer
        ...Palette_viewer
      }
    `,
    viewer,
  );
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    content.current?.focus();
  };
  const hasProducts = viewer.user.isMes && productPath.test(pathname);
  const products = <ProductSide />;
  const tree = (
    <Suspense fallback={<TargetTreeSkeleton />}>
      {hasProducts ? products : <TargetTree viewer={sites} empty={viewer.user.isMes ? products : undefined} />}
    </Suspense>
  );
  const navigation = t(hasProducts ? 'staff.products' : 'shell.navigation');
  return (
    <UnlistedTargetContext value={unlisted}>
      <Page data-side={hasRail ? (placePath.test(pathname) ? 'rail' : 'none') : side}>
        <SkipLink href="#content" onClick={skip}>
          {t('shell.skip')}
        </SkipLink>
        <Header
          user={viewer.user}
          onFind={() => open('palette')}
          onFeedback={() => open('feedback')}
          narrow={narrow}
          onOpenNavigation={hasDrawer ? () => open('navigation') : null}
        />
        {side === 'panel' && !narrow && <Side as="aside" ref={sidePanelSlot} />}
        {hasDrawer && (
          <Drawer title={navigation} closeLabel={t('close')} isOpen={over === 'navigation'} onClose={close}>
            <InDrawer>{tree}</InDrawer>
          </Drawer>
        )}
        {hasRail && placePath.test(pathname) && (
          <Side data-rail="" aria-label={t('shell.parts')}>
            <Suspense fallback={null}>
              <PlaceNavigation viewer={sites} />
            </Suspense>
          </Side>
        )}
        {!hasDrawer && side === 'navigation' && (
          <Side aria-label={navigation}>
            <Suspense fallback={<PlaceNavigationSkeleton />}>
              <PlaceNavigation viewer={sites} />
            </Suspense>
            <Scrolled>
              <InSide>{tree}</InSide>
            </Scrolled>
          </Side>
        )}
        <Beside>
          {hasSettings && (
            <SettingsColumn>
              <Suspense fallback={null}>
                <SettingsSide viewer={sites} />
              </Suspense>
            </SettingsColumn>
          )}
          <Content
            id="content"
            // The label counts while a screen without its title is loading.
            aria-labelledby={screenTitleId}
            aria-label={t('shell.content')}
            tabIndex={-1}
            data-alone={isAlone ? '' : undefined}
            ref={content}
          >
            <ImpersonationBanner user={viewer.user} />
            <div data-urgent>
              <MaintenanceBanner />
              <ConnectionBanner />
            </div>
            <Suspense fallback={null}>
              <OwnPlaceOnly viewer={sites} />
              <OnlySpaceReader viewer={sites} />
            </Suspense>
            <Suspense fallback={null}>
              <SubscriptionBanner viewer={sites} isStaff={viewer.user.isAdmin} onFeedback={() => open('feedback')} />
            </Suspense>
            <ScreenErrorBoundary
              frame={(failed) => (
                <Suspense fallback={failed}>
                  <FailedPlace viewer={sites}>{failed}</FailedPlace>
                </Suspense>
              )}
            />
            <PrintedOn />
          </Content>
        </Beside>
        <Suspense fallback={null}>
          <UnlistedTarget viewer={sites} load={load} onRead={setUnlisted} />
        </Suspense>
        <Suspense fallback={null}>{!viewer.user.previousAdmin && <RecentTargetRecorder viewer={sites} />}</Suspense>
        {viewer.user.isTester && (
          <Suspense fallback={null}>
            <StaffFooter viewer={sites} pathname={pathname} />
          </Suspense>
        )}
        {over === 'palette' && (
          <OverlayErrorBoundary onClose={close}>
            <LazyPalette viewer={sites} onClose={close} onAction={startAction} onFeedback={() => open('feedback')} />
          </OverlayErrorBoundary>
        )}
        {over === 'feedback' && (
          <OverlayErrorBoundary onClose={close}>
            <Suspense fallback={null}>
              <FeedbackDialog user={viewer.user} isOpen onClose={close} />
            </Suspense>
          </OverlayErrorBoundary>
        )}
        <SessionMonitor user={viewer.user} />
        <ScrollRestoration getKey={placeOf} />
      </Page>
    </UnlistedTargetContext>
  );
}
