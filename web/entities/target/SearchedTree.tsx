import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { SearchField } from '../../ui/field/SearchField.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { color, space } from '../../ui/theme/tokens.ts';
import { Tree } from '../../ui/tree/Tree.tsx';
import type { TreeItem } from '../../ui/tree/flattenTree.ts';
import { TroubleCounts } from '../TroubleCounts.tsx';
import { currentIn, partsOf, samePageAt } from '../place/parts.ts';
import { withPeriod } from '../place/withPeriod.ts';
import { placeIn, placeOf, type FoundPlace } from '../place/placeIn.ts';
import { useIsOverlayOpen } from '../useIsOverlayOpen.ts';
import { useFavourites } from '../viewer/useFavourites.ts';
import { TargetTreeMeta } from './TargetTreeMeta.tsx';
import { searchTree } from './searchTree.ts';
import type { FrameTarget } from './frameTarget.ts';

type Trouble = { offlineCount: number; activeAlertCount: number };

/** Signs of what is wrong in a place, where something is. */
const troubleIn = ({ offlineCount, activeAlertCount }: Trouble) =>
  offlineCount + activeAlertCount > 0
    ? { meta: <TroubleCounts offline={offlineCount} alerts={activeAlertCount} /> }
    : {};

const sumOf = (spaces: readonly Trouble[]): Trouble =>
  spaces.reduce(
    (sum, { offlineCount, activeAlertCount }) => ({
      offlineCount: sum.offlineCount + offlineCount,
      activeAlertCount: sum.activeAlertCount + activeAlertCount,
    }),
    { offlineCount: 0, activeAlertCount: 0 },
  );

/** The path that a row leads to. */
type HrefAt = (place: FoundPlace<FrameTarget>) => string;

const toItem = (target: FrameTarget, favourite: boolean, hrefAt: HrefAt): TreeItem => ({
  id: target.id,
  label: target.name,
  href: hrefAt({ target, group: undefined, space: undefined }),
  icon: favourite ? 'starFilled' : 'building',
  meta: <TargetTreeMeta target={target} />,
  children: target.groups.map((group) => ({
    id: group.id,
    label: group.name,
    href: hrefAt({ target, group, space: undefined }),
    icon: 'home',
    ...troubleIn(sumOf(group.spaces)),
    children: group.spaces.map((space) => ({
      id: space.id,
      label: space.name,
      // Made once the row is visible: a path takes the table of all parts of its place, and there are 5,000 spaces.
      get href() {
        return hrefAt({ target, group, space });
      },
      icon: 'door',
      ...troubleIn(space),
    })),
  })),
});

/** Stays in sight while the list under it is scrolled. */
const Search = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  margin: calc(${space(3)} * -1) 0 calc(${space(2)} * -1);
  padding: ${space(3)} 0 ${space(2)};
  background: var(--navigation-ground, ${color('surface')});
`;

/** Focused rows scroll clear of the search field and of the lower edge. */
const Lines = styled.div`
  a {
    scroll-margin-block: calc(var(--control) + ${space(12)}) ${space(16)};
  }
`;

type Props = {
  targets: readonly FrameTarget[];
  text: string;
  onTextChange: (text: string) => void;
  /** Ids of targets that match the text otherwise than by name. */
  matching?: ReadonlySet<string>;
  /** Said under the search while it is not known that nothing else matches. */
  pending?: string;
};

const noIds: ReadonlySet<string> = new Set();

/** Sites with their buildings and spaces, to search and to go to; a row leads to the page that is open, at its place. */
export function SearchedTree({ targets, text, onTextChange, matching = noIds, pending }: Props) {
  const { t, i18n } = useTranslation();
  const { pathname, search } = useLocation();
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const favourites = useFavourites();
  const replace = useIsOverlayOpen();
  const wanted = text.trim();
  const found = placeIn(targets, pathname);
  const current = found && currentIn(partsOf(placeOf(found)), pathname);
  const marked = ({ id }: FrameTarget) => favourites.ids.includes(id);
  const byMark = (one: FrameTarget, other: FrameTarget): number =>
    Number(marked(other)) - Number(marked(one)) ||
    (marked(one) ? one.name.localeCompare(other.name, i18n.language) : 0);
  const items = targets
    .toSorted(byMark)
    .map((target) =>
      toItem(target, marked(target), (place) => withPeriod(samePageAt(placeOf(place), current ?? undefined), search)),
    );
  const path = [found?.target, found?.group, found?.space].flatMap((one) => one?.id ?? []);
  const shown = wanted ? searchTree(items, wanted, matching) : { items, opened: path };
  const isOpen = (id: string) => opened.get(id) ?? shown.opened.includes(id);
  const ids = items.flatMap((item) => [item.id, ...(item.children ?? []).map((child) => child.id)]);
  const expanded = new Set(ids.filter(isOpen));
  const change = (next: ReadonlySet<string>) =>
    setOpened(
      new Map([
        ...opened,
        ...ids.filter((id) => next.has(id) !== expanded.has(id)).map((id) => [id, next.has(id)] as const),
      ]),
    );

  return (
    <Stack gap={3}>
      <Search>
        <SearchField label={t('tree.search')} value={text} onChange={onTextChange} clearLabel={t('tree.clear')} />
      </Search>
      {shown.items.length > 0 && (
        <Lines>
          <Tree
            label={t('shell.navigation')}
            items={shown.items}
            expanded={expanded}
            onExpandedChange={change}
            currentId={path.at(-1)}
            renderLink={({ href, ...link }) => <Link to={href} replace={replace} {...link} />}
          />
        </Lines>
      )}
      {shown.items.length === 0 && pending === undefined && <EmptyState title={t('tree.nothingFound')} />}
    </Stack>
  );
}
