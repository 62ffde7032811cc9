import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay';
import type { PaletteQuery, PaletteQuery$data } from '../../__generated__/PaletteQuery.graphql.ts';
import type { Palette_viewer$key } from '../../__generated__/Palette_viewer.graphql.ts';
import type { useTargets_viewer$key } from '../../__generated__/useTargets_viewer.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { partsOf, settingsOf } from '../../entities/place/parts.ts';
import type { FrameTarget } from '../../entities/target/frameTarget.ts';
import { usePlace } from '../../entities/target/usePlace.ts';
import { useTargets } from '../../entities/target/useTargets.ts';
import { useDeferredFragment } from '../../entities/useDeferredFragment.ts';
import { useOverlayNavigate } from '../../entities/useUrlOverlay.ts';
import { useStaffHits } from '../../entities/staffSearch/useStaffHits.ts';
import { useFavourites } from '../../entities/viewer/useFavourites.ts';
import { useFrameUser } from '../../entities/viewer/useFrameUser.ts';
import type { IconName } from '../../ui/display/Icon.tsx';
import { CommandPalette, type PaletteItem, type PaletteSection } from '../../ui/overlay/CommandPalette.tsx';
import { matchesWords } from './matchesWords.ts';
import { splitPart } from './splitPart.ts';
import { useCommands } from './useCommands.ts';
import { usePlaceItems } from './usePlaceItems.ts';
import { useRecents } from './useRecents.ts';
import { useScreenItems } from './useScreenItems.ts';

const query = graphql`
  query PaletteQuery($text: String!, $withParts: Boolean!, $isStaff: Boolean!) {
    staffSearch(text: $text) @include(if: $isStaff) {
      ...useStaffHits_search
    }
    search(text: $text) {
      key
      name
      target @include(if: $withParts) {
        consumptionTypes
        viewerCanAdminister
        viewerCanImport
        viewerSeesAll
        modules {
          module
          enabled
        }
      }
      hits {
        nodeId
        key
        kind
        name
        group {
          key
          name
        }
        space {
          key
          name
        }
      }
    }
  }
`;

type Found = NonNullable<PaletteQuery$data['search']>;
type Hit = Found[number]['hits'][number];

/** Result of the search for a text; null if it failed. */
type Answer = { text: string; targets: Found | null; staff?: PaletteQuery$data['staffSearch'] };

const pauseMs = 150;
const triedAgainAfterMs = 3000;
const shortest = 2;
const mostItems = 40;
const mostRecents = 6;

const icons: Record<Hit['kind'], IconName> = { TARGET: 'building', GROUP: 'home', SPACE: 'door', CORE: 'device' };

const addressOfHit = (target: number, { kind, key, group, space }: Hit): string => {
  if (kind === 'CORE') return paths.core({ key, target: { key: target }, group, space });
  if (kind === 'SPACE') return paths.space(target, group?.key ?? 0, key);
  return kind === 'GROUP' ? paths.group(target, key) : paths.target(target);
};

/** The place of a hit; null for a device, which has no parts. */
const placeOfHit = (targetKey: number, { kind, key, group }: Hit) => {
  if (kind === 'CORE') return null;
  if (kind === 'SPACE') return { targetKey, groupKey: group?.key ?? 0, spaceKey: key };
  return kind === 'GROUP' ? { targetKey, groupKey: key } : { targetKey };
};

/** Sections without what an earlier one has, and without those that are empty then. */
const withoutRepeats = (sections: readonly PaletteSection[]): PaletteSection[] => {
  const known = new Set<string>();
  const isFirst = ({ id }: PaletteItem) => !known.has(id) && known.add(id);
  return sections
    .map((section) => ({ ...section, items: section.items.filter(isFirst) }))
    .filter(({ items }) => items.length > 0);
};

type Props = {
  viewer: Palette_viewer$key & useTargets_viewer$key;
  /** The typed text. The caller holds it, since the field of the Suspense fallback shows it too. */
  text: string;
  onTextChange: (text: string) => void;
  onClose: () => void;
  /** Closes the palette and starts an action of the page. */
  onAction: (id: string) => void;
  onFeedback: () => void;
};

/**
 * Searches targets, groups, spaces, cores, screens and commands by name; at first lists favourite and recent targets.
 * For staff it also searches devices in production, people, invoices and subscriptions.
 */
export function Palette({ viewer: key, text, onTextChange, onClose, onAction, onFeedback }: Props) {
  const { t } = useTranslation();
  const goTo = useOverlayNavigate();
  const environment = useRelayEnvironment();
  const favourites = useFavourites();
  const isStaff = useFrameUser()?.isTester ?? false;
  const staffHitsOf = useStaffHits();
  const [answer, setAnswer] = useState<Answer>({ text: '', targets: [] });
  const [tries, setTries] = useState(0);
  const { arrived } = useDeferredFragment(key);
  const viewer = useFragment<Palette_viewer$key>(
    graphql`
      fragment Palette_viewer on Viewer {
        user {
          ...useRecents_user
        }
      }
    `,
    arrived,
  );
  const loaded = useTargets(arrived);
  const found = usePlace(arrived);
  const recents = useRecents(viewer?.user);
  const place = usePlaceItems(found ?? null, onAction);
  const pages = useScreenItems(found?.target);
  const commands = [...pages, ...useCommands(onFeedback, onClose)];
  const wanted = text.trim();
  const partSearch = splitPart(wanted, (label) => t(label));
  const searchedText = partSearch?.text ?? wanted;
  const withParts = partSearch !== null;

  useEffect(() => {
    if (searchedText.length < shortest) return;
    let search: { unsubscribe: () => void } | undefined;
    let timer = setTimeout(() => {
      const take = (targets: Found | null, staff?: Answer['staff']) => {
        setAnswer({ text: searchedText, targets, staff });
        if (!targets) timer = setTimeout(() => setTries(tries + 1), triedAgainAfterMs);
      };
      search = fetchQuery<PaletteQuery>(environment, query, { text: searchedText, withParts, isStaff }).subscribe({
        next: ({ search: targets, staffSearch }) => take(targets ?? null, staffSearch),
        error: () => take(null),
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      search?.unsubscribe();
    };
  }, [environment, searchedText, withParts, isStaff, tries]);

  const itemsOf = (targets: readonly FrameTarget[]): PaletteItem[] =>
    targets.map(({ key: own, name }) => ({
      id: paths.target(own),
      label: name,
      icon: 'building',
      onAction: () => goTo(paths.target(own)),
    }));
  const searched = searchedText.length >= shortest;
  const failed = searched && answer.targets === null;
  const isMeant = matchesWords(wanted);
  /** The targets that the frame has loaded, as results if the search fails. */
  const known = failed ? itemsOf((loaded?.targets ?? []).filter(({ name }) => isMeant(name))) : [];
  const hits = (searched ? (answer.targets ?? []) : []).flatMap((target) =>
    target.hits.map((hit) => ({ target, hit })),
  );
  /** The parts of the places that were found, where the text names one. */
  const foundParts = hits.flatMap(({ target, hit }) => {
    const place = placeOfHit(target.key, hit);
    if (!partSearch || !place) return [];
    const site = target.target;
    const consumptionTypes = hit.kind === 'TARGET' ? (site?.consumptionTypes ?? []) : [];
    return partsOf({ ...place, consumptionTypes, ...(site && settingsOf(site)) }).flatMap((part) =>
      part.pages
        .filter(
          ({ label }, index) => partSearch.isMeant(t(label)) || (index === 0 && partSearch.isMeant(t(part.label))),
        )
        .map((page) => ({
          id: page.href,
          label: part.pages.length > 1 ? `${t(part.label)} › ${t(page.label)}` : t(part.label),
          detail: [target.name, hit.group?.name, hit.name]
            .filter((word, at, all) => word && all.indexOf(word) === at)
            .join(' › '),
          icon: part.icon,
          onAction: () => goTo(page.href),
        })),
    );
  });
  const places = hits.map(({ target, hit }) => ({
    id: hit.nodeId,
    label: hit.name,
    detail: [hit.kind === 'TARGET' ? null : target.name, hit.group?.name, hit.kind === 'CORE' ? hit.space?.name : null]
      .filter((word) => word && word !== hit.name)
      .join(' › '),
    icon: icons[hit.kind],
    onAction: () => goTo(addressOfHit(target.key, hit)),
  }));
  const staffItems = (searched && answer.staff && !partSearch ? staffHitsOf(answer.staff, answer.text) : []).map(
    ({ id, name, state, place: where, icon, path }) => ({
      id,
      label: name,
      detail: where === '' ? state.label : `${state.label} · ${where}`,
      icon,
      onAction: () => goTo(path),
    }),
  );
  const kept = commands.filter(({ label }) => isMeant(label));
  const here = wanted
    ? [...place.actions, ...place.parts].filter(({ label }) => isMeant(label))
    : place.actions.filter(({ isDestructive }) => !isDestructive);
  const marked = (loaded?.targets ?? []).filter(({ id }) => favourites.ids.includes(id));
  const favouriteItems = wanted ? [] : itemsOf(marked);
  const sections: PaletteSection[] = withoutRepeats([
    { id: 'favourites', title: t('palette.favourites'), items: favouriteItems },
    { id: 'recent', title: t('palette.recent'), items: wanted ? [] : recents.slice(0, mostRecents) },
    { id: 'here', title: place.name ?? t('palette.page'), items: here },
    { id: 'staff', title: t('staffSearch.title'), items: staffItems.slice(0, mostItems) },
    {
      id: 'found',
      title: t('palette.found'),
      items: [...known, ...foundParts, ...(foundParts.length > 0 ? [] : places)].slice(0, mostItems),
    },
    { id: 'commands', title: t('palette.commands'), items: kept },
  ]);

  return (
    <CommandPalette
      label={t('palette.title')}
      placeholder={t('palette.placeholder')}
      isOpen
      onClose={onClose}
      text={text}
      onTextChange={onTextChange}
      sections={sections}
      nothingFound={
        searched && answer.text !== searchedText ? t('palette.searching') : failed ? '' : t('palette.nothing')
      }
      note={failed ? t('palette.failed') : undefined}
    />
  );
}
