import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../../ui/button/Button.tsx';
import { UrgencyMark } from '../../../ui/display/UrgencyMark.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { color, fontSize, headerHeight, space } from '../../../ui/theme/tokens.ts';
import { useCountries } from '../useCountries.ts';
import { MapSiteList } from './MapSiteList.tsx';
import type { LocatedSite, MapPlace } from './mapPlaces.ts';
import { bySeverity, urgencies, type MapSite } from './mapSite.ts';
import { projectPoint } from './projectPoint.ts';
import { TargetMap } from './TargetMap.tsx';

const Frame = styled.div`
  container-type: inline-size;
`;

/** The map beside the list, and in view while the list scrolls, where the part is wide enough; over it otherwise. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  align-items: start;
  @container (min-width: 640px) {
    grid-template-columns: minmax(280px, 2fr) minmax(0, 3fr);
    > :first-child {
      position: sticky;
      top: calc(${headerHeight} + ${space(3)});
    }
  }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  padding: 0 var(--pad) var(--pad);
  color: ${color('muted')};
  font-size: ${fontSize.tiny};
  li {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
  }
`;

/** Targets on the map, and those that are not: by their country, without a known point last. */
const split = (sites: readonly MapSite[]) => {
  const located: LocatedSite[] = [];
  const elsewhere = new Map<string | null, MapSite[]>();
  for (const site of sites) {
    const { location, country } = site;
    const point = location && projectPoint(location.latitude, location.longitude);
    if (point) located.push({ site, point });
    else {
      const place = (country ?? 'FI').toUpperCase() === 'FI' && !location ? null : (country ?? null);
      elsewhere.set(place, [...(elsewhere.get(place) ?? []), site]);
    }
  }
  return {
    located,
    elsewhere: [...elsewhere].toSorted(([one], [other]) => Number(one === null) - Number(other === null)),
  };
};

/** Targets on a map of Finland, with a list of them beside it that shows those of a chosen place first. */
export function TargetMapView({ sites }: { sites: readonly MapSite[] }) {
  const { t } = useTranslation();
  const { countryName } = useCountries(null);
  const listId = useId();
  const [lit, light] = useState<number | null>(null);
  const [pointed, point] = useState<readonly number[]>([]);
  const [chosenKeys, choose] = useState<readonly number[]>([]);
  const [chosenName, setChosenName] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const marks = useRef(new Map<number, HTMLButtonElement>());
  const { located, elsewhere } = useMemo(() => split(sites), [sites]);
  const onMap = useMemo(() => located.map(({ site }) => site).toSorted(bySeverity), [located]);
  // A filter may have removed some of the chosen targets.
  const chosen = onMap.filter(({ key }) => chosenKeys.includes(key));
  const others = chosen.length > 0 ? onMap.filter(({ key }) => !chosenKeys.includes(key)) : onMap;
  const open = (place: MapPlace | null) => {
    choose(place?.sites.map(({ key }) => key) ?? []);
    setChosenName(place?.name ?? '');
    // The list has the focus once it shows the targets of the place.
    if (place) requestAnimationFrame(() => heading.current?.focus());
  };
  const close = () => {
    const mark = chosen.map(({ key }) => marks.current.get(key)).find(Boolean);
    open(null);
    mark?.focus();
  };
  const list = { lit: pointed, onPoint: light };
  return (
    <Frame>
      <Columns>
        <Card padding="none">
          <TargetMap
            sites={located}
            lit={lit}
            chosen={chosenKeys}
            controls={listId}
            onChoose={open}
            onPoint={(place) => point(place?.sites.map(({ key }) => key) ?? [])}
            markRef={(key) => (mark) => {
              if (mark) marks.current.set(key, mark);
              return () => void marks.current.delete(key);
            }}
          />
          <Legend aria-label={t('siteMap.legend')}>
            {urgencies.map((urgency) => (
              <li key={urgency}>
                <UrgencyMark level={urgency} size={14} />
                {t(`siteMap.urgency.${urgency}`)}
              </li>
            ))}
            <li>{t('siteMap.numbers')}</li>
          </Legend>
        </Card>
        <Stack gap={4}>
          {chosen.length > 0 && (
            <MapSiteList
              {...list}
              id={listId}
              headingRef={heading}
              title={t('siteMap.chosen', { name: chosenName, count: chosen.length })}
              actions={
                <Button size="small" variant="quiet" icon="close" onClick={close}>
                  {t('siteMap.close')}
                </Button>
              }
              sites={chosen}
              isChosen
              onEscape={close}
            />
          )}
          {others.length > 0 && (
            <MapSiteList
              {...list}
              title={t(chosen.length > 0 ? 'siteMap.others' : 'siteMap.onMap', { count: others.length })}
              sites={others}
            />
          )}
          {elsewhere.map(([country, some]) => (
            <MapSiteList
              {...list}
              key={country ?? ''}
              title={t(country === null ? 'siteMap.unlocated' : 'siteMap.abroad', {
                country: countryName(country),
                count: some.length,
              })}
              text={country === null ? t('siteMap.unlocatedText') : undefined}
              sites={some.toSorted(bySeverity)}
            />
          ))}
        </Stack>
      </Columns>
    </Frame>
  );
}
