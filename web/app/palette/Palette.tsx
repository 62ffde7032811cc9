import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay';
import type { Palette_viewer$key } from '../../__generated__/Palette_viewer.graphql.ts';
import type { PaletteQuery, PaletteQuery$data } from '../../__generated__/PaletteQuery.graphql.ts';
import { useMatches } from 'react-router';
import { paths } from '../../entities/paths.ts';
import { useDeferredFragment } from '../../entities/useDeferredFragment.ts';
import { useOverlayNavigate } from '../../entities/useOverlayNavigate.ts';
import { useFavourites, useRecentTargets } from '../../entities/target/keptTargets.ts';
import { CommandPalette, type PaletteItem, type PaletteSection } from '../../ui/overlay/CommandPalette.tsx';
import type { IconName } from '../../ui/display/Icon.tsx';
import { partsOf, settingsOf } from '../../entities/place/parts.ts';
import { splitPart } from './splitPart.ts';
import { useCommands } from './useCommands.ts';
import { useScreenItems } from './useScreenItems.ts';

const query = graphql`
  query PaletteQuery($text: String!) {
    search(text: $text) {
      key
      name
      hits {
        id
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
type Answer = { text: string; targets: Found | null };

const pauseMs = 150;
const triedAgainAfterMs = 3000;
const shortest = 2;
const mostItems = 40;

const icons: Record<Hit['kind'], IconName> = { TARGET: 'building', GROUP: 'home', SPACE: 'door', CORE: 'device' };

const addressOfHit = (target: number, { kind, key, group, space }: Hit): string => {
  const groupKey = group?.key ?? 0;
  if (kind === 'CORE') return paths.core(target, groupKey, space?.key ?? 0, key);
  if (kind === 'SPACE') return paths.space(target, groupKey, key);
  return kind === 'GROUP' ? paths.group(target, key) : paths.target(target);
};

/** The place of a hit; null for a device, which has no parts. */
const placeOfHit = (targetKey: number, { kind, key, group }: Hit) => {
  if (kind === 'CORE') return null;
  if (kind === 'SPACE') return { targetKey, groupKey: group?.key ?? 0, spaceKey: key };
  return kind === 'GROUP' ? { targetKey, groupKey: key } : { targetKey };
};

type Props = {
  viewer: Palette_viewer$key;
  /** The typed text. The caller holds it, since the field of the Suspense fallback shows it too. */
  text: string;
  onTextChange: (text: string) => void;
  onClose: () => void;
  onFeedback: () => void;
};

/** Searches targets, groups, spaces, cores, screens and commands by name; at first lists favourite and recent targets. */
export function Palette({ viewer: key, text, onTextChange, onClose, onFeedback }: Props) {
  const { t } = useTranslation();
  const goTo = useOverlayNavigate();
  const environment = useRelayEnvironment();
  const favourites = useFavourites();
  const recent = useRecentTargets();
  const [found, setFound] = useState<Answer>({ text: '', targets: [] });
  const [tries, setTries] = useState(0);
  const sites = useFragment(
    graphql`
      fragment Palette_viewer on Viewer {
        allTargets {
          key
          name
          consumptionTypes
          viewerSeesAll
          viewerCanAdminister
          modules {
            module
            enabled
          }
        }
      }
    `,
    useDeferredFragment(key).arrived,
  );
  const targets = sites?.allTargets;
  const { targetId } = useMatches().at(-1)?.params ?? {};
  const present = targets?.find(({ key: own }) => String(own) === targetId);
  const pages = useScreenItems(present?.viewerCanAdminister ?? false);
  const commands = [...pages, ...useCommands(onFeedback, onClose)];
  const wanted = text.trim();
  const partSearch = splitPart(wanted, (label) => t(label));
  const searchedText = partSearch?.text ?? wanted;

  useEffect(() => {
    if (searchedText.length < shortest) return;
    let search: { unsubscribe: () => void } | undefined;
    let timer = setTimeout(() => {
      const take = (answer: Found | null) => {
        setFound({ text: searchedText, targets: answer });
        if (!answer) timer = setTimeout(() => setTries(tries + 1), triedAgainAfterMs);
      };
      search = fetchQuery<PaletteQuery>(environment, query, { text: searchedText }).subscribe({
        next: (answer) => take(answer.search ?? null),
        error: () => take(null),
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      search?.unsubscribe();
    };
  }, [environment, searchedText, tries]);

  const site = (target: number): PaletteItem[] =>
    (targets ?? [])
      .filter((one) => one.key === target)
      .map(({ key: own, name }) => ({
        id: `site ${own}`,
        label: name,
        icon: 'building',
        onAction: () => goTo(paths.target(own)),
      }));
  const searched = searchedText.length >= shortest;
  const failed = searched && found.targets === null;
  const folded = wanted.toLocaleLowerCase('fi');
  const isMeant = (name: string) => name.toLocaleLowerCase('fi').includes(folded);
  /** The targets that the frame has loaded, as results if the search fails. */
  const known = failed ? (targets ?? []).filter(({ name }) => isMeant(name)).flatMap(({ key: own }) => site(own)) : [];
  const hits = (searched ? (found.targets ?? []) : []).flatMap((target) => target.hits.map((hit) => ({ target, hit })));
  /** The parts of the places that were found, where the text names one. */
  const foundParts = hits.flatMap(({ target, hit }) => {
    const place = placeOfHit(target.key, hit);
    if (!partSearch || !place) return [];
    const site = targets?.find((one) => one.key === target.key);
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
    id: hit.id,
    label: hit.name,
    detail: [hit.kind === 'TARGET' ? null : target.name, hit.group?.name, hit.kind === 'CORE' ? hit.space?.name : null]
      .filter((word) => word && word !== hit.name)
      .join(' › '),
    icon: icons[hit.kind],
    onAction: () => goTo(addressOfHit(target.key, hit)),
  }));
  const kept = commands.filter(({ label }) => isMeant(label));
  const sections: PaletteSection[] = [
    { id: 'favourites', title: t('palette.favourites'), items: wanted ? [] : favourites.keys.flatMap(site) },
    {
      id: 'recent',
      title: t('palette.recent'),
      items: wanted ? [] : recent.filter((one) => !favourites.keys.includes(one)).flatMap(site),
    },
    {
      id: 'found',
      title: t('palette.found'),
      items: [...known, ...foundParts, ...(foundParts.length > 0 ? [] : places)].slice(0, mostItems),
    },
    { id: 'commands', title: t('palette.commands'), items: kept },
  ].filter(({ items }) => items.length > 0);

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
        searched && found.text !== searchedText ? t('palette.searching') : failed ? '' : t('palette.nothing')
      }
      note={failed ? t('palette.failed') : undefined}
    />
  );
}
