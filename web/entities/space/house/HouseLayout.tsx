import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useNavigate } from 'react-router';
import { DeferredSection } from '../../../relay/DeferredSection.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FocusedRegion } from '../../../ui/layout/FocusedRegion.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { color, layer, media, radius, space as distance } from '../../../ui/theme/tokens.ts';
import { paths } from '../../paths.ts';
import { useSearch } from '../../../lists/useSearch.ts';
import { AlertChoiceContext, type AlertChoice } from '../../alert/alertChoice.ts';
import { markOf, useUrlOverlay } from '../../useUrlOverlay.ts';
import { balanceColumns } from './columnBalance.ts';
import { House } from './House.tsx';
import { HouseColumns } from './houseColumns.ts';
import { faultOf, type HouseGroup, type HouseTarget } from './houseGroups.ts';
import type { LeakingSpace } from './openLeaks.ts';
import { LazySpaceCard } from './LazySpaceCard.ts';
import type { HouseReadings } from './useHouseReadings.ts';

/** In the list's place; a sheet from below where the page has one column, over a list that stays. */
const Side = styled.div`
  display: grid;
  gap: ${distance(4)};
  align-content: start;
  min-width: 0;
  &[data-open] > :not([data-card]) {
    display: none;
  }
  @media ${media.small} {
    /* What is urgent precedes the house, the rest follows it. */
    display: contents;
    &[data-urgent] > :not([data-calm]) {
      order: -1;
    }
    &[data-open] > :not([data-card]) {
      display: grid;
    }
    > [data-card] {
      position: fixed;
      inset: auto 0 0;
      z-index: ${layer.overlay};
      max-height: 62vh;
      overflow: auto;
      border-top: 1px solid ${color('line')};
      border-radius: ${radius.large} ${radius.large} 0 0;
      box-shadow: ${color('shadowRaised')};
      background: ${color('surface')};
    }
  }
`;

type Props = {
  groups: readonly HouseGroup[];
  target: HouseTarget;
  readings: HouseReadings;
  month: { from: string; to: string };
  /** The spaces of open leaks. */
  leaking: readonly LeakingSpace[];
  /** Whether something urgent is wrong: a page of one column then begins with it. */
  isUrgent?: boolean;
  /** What is wrong, beside the house. */
  children: ReactNode;
  /** Number of open alerts that `children` lists beside the cards of leaks. */
  alertCount: number;
  /** What follows under the house. */
  consumption: ReactNode;
  /** What follows in the shorter column of a wide page. */
  ended: ReactNode;
  conditions: ReactNode;
};

/**
 * The house with what is wrong beside it; a press on a space, or on the row of an alert in it, opens its card there.
 * Escape brings the list back, with the focus where it was.
 */
export function HouseLayout({
  groups,
  target,
  readings,
  month,
  leaking,
  isUrgent = false,
  alertCount,
  consumption,
  ended,
  conditions,
  children,
}: Props) {
  const navigate = useNavigate();
  const [balance] = useState(() => balanceColumns({ groups, leakCount: leaking.length, alertCount }));
  const [openSpace, open, close] = useUrlOverlay('space');
  const columns = useRef<HTMLDivElement>(null);
  const group = groups.find(({ spaces }) => spaces.some(({ key }) => String(key) === openSpace));
  const space = group?.spaces.find(({ key }) => String(key) === openSpace);
  const [search] = useSearch();
  // The row that opened the card; where its list is hidden behind the card, the focus can return to it only after that.
  const [row, setRow] = useState<HTMLElement | null>(null);
  const cellOf = (id: string | undefined) =>
    id === undefined ? null : columns.current?.querySelector<HTMLElement>(`[data-space="${CSS.escape(id)}"]`);
  const closeCard = () => {
    close();
    if (row === null) cellOf(space?.id)?.focus();
  };
  const reveal = useEffectEvent((id: string) => cellOf(id)?.scrollIntoView?.({ block: 'nearest' }));
  const returnToRow = useEffectEvent(() => row?.focus());
  const openId = space?.id;
  useEffect(() => {
    if (openId === undefined) return undefined;
    reveal(openId);
    return () => returnToRow();
  }, [openId]);
  const choose: AlertChoice = ({ id, space: own }) => {
    const spaces = groups.flatMap((one) => one.spaces);
    const found = spaces.find(({ key }) => key === own?.key) ?? spaces.find((one) => faultOf(one) === id);
    if (!found) return null;
    const next = new URLSearchParams(search);
    next.set('space', String(found.key));
    return {
      to: { search: next.toString() },
      state: markOf('space'),
      preventScrollReset: true,
      onClick: ({ currentTarget }) => setRow(currentTarget),
    };
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    // A dialog over the page is no part of its elements, though its events come here.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    const isInCard = event.target instanceof Element && event.target.closest('[data-card]') !== null;
    if (event.key !== 'Escape' || !space || event.defaultPrevented || !isInside || isInCard) return;
    event.preventDefault();
    closeCard();
  };
  return (
    <HouseColumns ref={columns} onKeyDown={press}>
      <House
        groups={groups}
        target={target}
        readings={readings}
        month={month}
        leaking={leaking}
        openSpace={space ? openSpace : null}
        onOpen={(key) => {
          setRow(null);
          open(String(key));
        }}
        onEnter={(of, one) => void navigate(paths.space(target.key, of.key, one.key), { replace: true })}
      />
      <Side data-open={space ? '' : undefined} data-urgent={isUrgent ? '' : undefined}>
        {group && space && (
          <div data-card>
            <FocusedRegion key={space.id} label={space.name} takesFocus={row !== null} onClose={closeCard}>
              <DeferredSection
                skeleton={
                  <Card title={space.name}>
                    <Skeleton shape="text" lines={8} />
                  </Card>
                }
                frame={(failed) => <Card title={space.name}>{failed}</Card>}
              >
                <LazySpaceCard
                  spaceId={space.id}
                  target={target}
                  group={group}
                  space={space}
                  readings={readings && (readings.get(space.id) ?? null)}
                  month={month}
                  onClose={closeCard}
                />
              </DeferredSection>
            </FocusedRegion>
          </div>
        )}
        <AlertChoiceContext value={choose}>
          {children}
          {ended && balance.ended === 'side' && <div data-calm>{ended}</div>}
          {conditions && balance.conditions === 'side' && <div data-calm>{conditions}</div>}
        </AlertChoiceContext>
      </Side>
      <Stack gap={5}>
        {consumption}
        <AlertChoiceContext value={choose}>{balance.ended === 'below' && ended}</AlertChoiceContext>
        {balance.conditions === 'below' && conditions}
      </Stack>
    </HouseColumns>
  );
}
