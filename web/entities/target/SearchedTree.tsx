import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { Icon } from '../../ui/display/Icon.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { SearchField } from '../../ui/field/SearchField.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { color, fontSize, space } from '../../ui/theme/tokens.ts';
import { Tree } from '../../ui/tree/Tree.tsx';
import type { TreeItem } from '../../ui/tree/flattenTree.ts';
import { ProblemCounts } from '../ProblemCounts.tsx';
import { currentIn, partsOf, samePageAt, withPeriod } from '../place/parts.ts';
import { placeIn, placeOf, type FoundPlace } from '../place/placeIn.ts';
import { useIsOverlayOpen } from '../useIsOverlayOpen.ts';
import { useFavourites } from '../viewer/useFavourites.ts';
import type { FrameTarget } from './frameTarget.ts';

/** Filters a tree by name, keeping the ancestors of hits and the items that are known to match; also returns the ids to expand. */
const searchTree = (
  items: readonly TreeItem[],
  text: string,
  matching: ReadonlySet<string>,
): { items: TreeItem[]; opened: string[] } => {
  const wanted = text.trim().toLocaleLowerCase('fi');
  const opened: string[] = [];
  const keep = (item: TreeItem): TreeItem[] => {
    const children = (item.children ?? []).flatMap(keep);
    if (children.length > 0) opened.push(item.id);
    const matches = matching.has(item.id) || item.label.toLocaleLowerCase('fi').includes(wanted);
    if (!matches && children.length === 0) return [];
    return [{ ...item, children: children.length > 0 ? children : (item.children ?? []) }];
  };
  return { items: items.flatMap(keep), opened };
};

const Signs = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color('muted')};
  font-size: ${fontSize.tiny};
`;

type MetaProps = { target: Pick<FrameTarget, 'activeAlertCount' | 'offlineCount' | 'subscription'> };

/** Alert and offline counts of a target beside its name, and whether it has a subscription. */
function TargetTreeMeta({ target: { activeAlertCount, offlineCount, subscription } }: MetaProps) {
  const { t } = useTranslation();
  const subscribed = subscription !== 'NONE';
  return (
    <Signs>
      <ProblemCounts offline={offlineCount} alerts={activeAlertCount} />
      <span title={t(subscribed ? 'tree.subscribed' : 'tree.notSubscribed')}>
        <Icon name={subscribed ? 'card' : 'warning'} size={14} />
        <VisuallyHidden>{t(subscribed ? 'tree.subscribed' : 'tree.notSubscribed')}</VisuallyHidden>
      </span>
    </Signs>
  );
}

type Trouble = { offlineCount: number; activeAlertCount: number };

/** Signs of what is wrong in a place, where something is. */
const troubleIn = ({ offlineCount, activeAlertCount }: Trouble) =>
  offlineCount + activeAlertCount > 0
    ? { meta: <ProblemCounts offline={offlineCount} alerts={activeAlertCount} /> }
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

/** Remains in view while the list under it is scrolled. */
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
  /** Text under the search while more matches may be loading. */
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
      {shown.items.length === 0 && pending === undefined && (
        <EmptyState headingLevel="none" title={t('tree.nothingFound')} />
      )}
    </Stack>
  );
}
