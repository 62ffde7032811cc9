import { useId, useMemo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFormat } from '../../../i18n/format.ts';
import { MeasuredWidth } from '../../../ui/chart/MeasuredWidth.tsx';
import { UrgencyMark } from '../../../ui/display/UrgencyMark.tsx';
import { color, fontSize, radius } from '../../../ui/theme/tokens.ts';
import { finlandOutline, outlineSize } from './finlandOutline.ts';
import { placesOf, type LocatedSite, type MapPlace } from './mapPlaces.ts';

/** Most pixels that the outline is wide: on a phone so that the list begins on the first page. */
const widest = { phone: 240, page: 330 };
/** Width of the map in pixels under which it is that of a phone. */
const phoneWidth = 350;
/** Pixels beside and above the outline, for marks on its edge. */
const edge = 24;

const Ground = styled.div`
  position: relative;
  margin: 0 auto;
  svg[data-outline] {
    position: absolute;
    inset: 0;
    fill: ${color('line')};
  }
`;

const Mark = styled.button<{ $side: 'left' | 'right' }>`
  position: absolute;
  display: flex;
  flex-direction: ${({ $side }) => ($side === 'left' ? 'row-reverse' : 'row')};
  align-items: center;
  gap: 2px;
  padding: 2px;
  border: 0;
  border-radius: ${radius.full};
  background: none;
  color: ${color('text')};
  font-size: ${fontSize.tiny};
  font-weight: 550;
  line-height: 1;
  white-space: nowrap;
  cursor: pointer;
  transform: translate(${({ $side }) => ($side === 'left' ? 'calc(-100% + 13px)' : '-13px')}, -50%);
  > svg {
    padding: 1px;
    border-radius: ${radius.full};
  }
  > span {
    padding: 1px 3px;
    border-radius: ${radius.small};
  }
  &:hover,
  &[data-lit='true'],
  &[aria-expanded='true'] {
    z-index: 1;
  }
  &:hover > span,
  &[data-lit='true'] > span,
  &[aria-expanded='true'] > span {
    background: ${color('surface')};
  }
  &:hover > svg,
  &[data-lit='true'] > svg {
    box-shadow: 0 0 0 2px ${color('lineStrong')};
  }
  &[aria-expanded='true'] > svg {
    box-shadow: 0 0 0 3px ${color('accent')};
  }
  &:focus-visible {
    outline: 2px solid ${color('accent')};
    outline-offset: 1px;
  }
`;

type Props = {
  sites: readonly LocatedSite[];
  /** Key of the target whose mark is lit, as its row has the pointer or the focus. */
  lit: number | null;
  /** Keys of the targets of the chosen place. */
  chosen: readonly number[];
  /** Id of the list that a mark opens its targets in. */
  controls: string;
  onChoose: (place: MapPlace | null) => void;
  onPoint: (place: MapPlace | null) => void;
  markRef: (key: number) => Ref<HTMLButtonElement> | undefined;
};

/** Marks of the places on the outline, sized to the width. */
function Marks({ width, sites, lit, chosen, controls, onChoose, onPoint, markRef }: Props & { width: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const outlineWidth = Math.min(width < phoneWidth ? widest.phone : widest.page, width - 2 * edge);
  const scale = outlineWidth / outlineSize.width;
  const height = outlineSize.height * scale + 2 * edge;
  const left = (width - outlineWidth) / 2;
  const places = useMemo(() => placesOf(sites, { scale, left, top: edge, width }), [sites, scale, left, width]);
  return (
    <Ground style={{ width, height }}>
      <svg data-outline width={width} height={height} aria-hidden="true">
        <g transform={`translate(${left} ${edge}) scale(${scale})`}>
          <path d={finlandOutline} />
        </g>
      </svg>
      {places.map((place) => {
        const { key, x, y, name, sites: at, urgency, label } = place;
        const isChosen = at.some((site) => chosen.includes(site.key));
        const count = at.length > 1 ? format.number(at.length) : '';
        const text = [label?.isFull && name, count].filter(Boolean).join(' ');
        return (
          <Mark
            key={key}
            ref={markRef(key)}
            type="button"
            style={{ left: x, top: y }}
            $side={label?.side ?? 'right'}
            aria-expanded={isChosen}
            aria-controls={isChosen ? controls : undefined}
            aria-label={t('siteMap.place', { name, count: at.length, state: t(`siteMap.urgency.${urgency}`) })}
            data-lit={at.some((site) => site.key === lit)}
            onClick={() => onChoose(isChosen ? null : place)}
            onMouseEnter={() => onPoint(place)}
            onMouseLeave={() => onPoint(null)}
            onFocus={() => onPoint(place)}
            onBlur={() => onPoint(null)}
          >
            <UrgencyMark level={urgency} size={22} />
            {text !== '' && <span>{text}</span>}
          </Mark>
        );
      })}
    </Ground>
  );
}

/** Map of Finland with the places of targets: those near each other are one mark, that of the most urgent. */
export function TargetMap(props: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <span id={id} hidden>
        {t('siteMap.map')}
      </span>
      <MeasuredWidth>{(width) => <Marks {...props} width={width} />}</MeasuredWidth>
    </div>
  );
}
