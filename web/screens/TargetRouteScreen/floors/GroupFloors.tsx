import { useMemo, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { MeasuredWidth } from '../../../ui/chart/MeasuredWidth.tsx';
import { color, fontSize, media, space } from '../../../ui/theme/tokens.ts';
import { paintOrder, linkClasses, linkClassOf } from '../network/linkClass.ts';
import type { NetworkTree } from '../network/networkTree.ts';
import { markShapeOf } from '../network/StateMark.tsx';
import type { RoutedDevice } from '../useRoutedDevices.ts';
import { FloorMarks } from './FloorMarks.tsx';
import { markAt, marksIn, placedSpaces, type Mark, type PlanGroup } from './floorPlan.ts';

/** Height of a floor and least width of a cell, in pixels. */
const cellSize = { height: 46, least: 40, most: 140 };

const Head = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1)} ${space(2)};
  padding: ${space(3)} var(--pad) ${space(2)};
  font-size: ${fontSize.body};
  span {
    color: ${color('muted')};
    font-size: ${fontSize.small};
    font-weight: 400;
  }
`;

const Scroller = styled.div`
  overflow-x: auto;
  padding: 0 ${space(3)} ${space(3)};
  svg {
    display: block;
    forced-color-adjust: none;
    cursor: pointer;
    touch-action: manipulation;
  }
  [data-cell] {
    fill: ${color('ground')};
    stroke: ${color('line')};
  }
  [data-name] {
    fill: ${color('muted')};
    font-size: 11px;
    paint-order: stroke;
    stroke: ${color('ground')};
    stroke-width: 3px;
    stroke-linejoin: round;
  }
  @media ${media.calm} {
    * {
      transition: none;
    }
  }
`;

/** Width of a letter of a name, in pixels. */
const letter = 5.4;

/** A name in the width of its space; the whole one is in the list of devices. */
const shortened = (name: string, width: number): string => {
  const room = Math.floor(width / letter);
  return name.length <= room ? name : `${name.slice(0, Math.max(1, room - 1)).trimEnd()}…`;
};

/** Opacity of the links of a class: good ones are faint, weak ones strong. */
const strength = { above90: 0.4, above70: 0.45, unknown: 0.5, above50: 0.85, below50: 1 } as const;

type Props = {
  group: PlanGroup;
  devices: readonly RoutedDevice[];
  tree: NetworkTree;
  chosen: ReadonlySet<string>;
  sought: ReadonlySet<string>;
  /** The device that the keyboard is at. */
  current: string | null;
  onPress: (id: string | null, adds: boolean) => void;
};

/** A building from the side: the devices in their spaces, and each link as a straight line. */
export function GroupFloors({ group, devices, tree, chosen, sought, current, onPress }: Props) {
  const { t } = useTranslation();
  const [hovered, setHovered] = useState<string | null>(null);
  const spaces = useMemo(() => placedSpaces(group), [group]);
  const columns = Math.max(1, ...spaces.map(({ x, w }) => x + w));
  const rows = Math.max(1, ...spaces.map(({ y, h }) => y + h));
  const inSpaces = useMemo(() => Map.groupBy(devices, ({ spaceId }) => spaceId), [devices]);
  const placed = spaces.flatMap(({ id }) => inSpaces.get(id) ?? []);
  const mamas = placed.filter(({ isMama }) => isMama).length;
  const [first = null] = chosen;
  const pointed = hovered ?? current ?? first;
  const path = pointed === null ? [] : tree.pathOf(pointed);
  const height = rows * cellSize.height;
  return (
    <section aria-label={group.name}>
      <Head>
        {group.name}
        <span>
          {t('route.devices', { count: placed.length })}
          {mamas > 0 && `, ${t('route.mamas', { count: mamas })}`}
        </span>
      </Head>
      <Scroller>
        <MeasuredWidth>
          {(width) => {
            const cell = {
              width: Math.min(cellSize.most, Math.max(cellSize.least, (width - 2) / columns)),
              height: cellSize.height,
            };
            const marks = spaces.flatMap((one) => marksIn(one, inSpaces.get(one.id) ?? [], cell));
            const markOf = new Map(marks.map((mark) => [mark.device.id, mark]));
            const line = ({ device, x, y }: Mark): string => {
              const parent = markOf.get(device.parent ?? '');
              return parent ? `M${x} ${y}L${parent.x} ${parent.y}` : '';
            };
            const pointOf = (event: MouseEvent<SVGSVGElement>) => {
              const box = event.currentTarget.getBoundingClientRect();
              return { x: event.clientX - box.left, y: event.clientY - box.top };
            };
            const size = { width: columns * cell.width + 2, height: height + 2 };
            const lit = path.flatMap(({ id }) => markOf.get(id) ?? []);
            return (
              <svg
                {...size}
                viewBox={`-1 -1 ${size.width} ${size.height}`}
                role="img"
                aria-label={t('route.floorPicture', { name: group.name })}
                onPointerMove={(event) => setHovered(markAt(marks, pointOf(event))?.device.id ?? null)}
                onPointerLeave={() => setHovered(null)}
                onClick={(event) =>
                  onPress(
                    markAt(marks, pointOf(event))?.device.id ?? null,
                    event.ctrlKey || event.metaKey || event.shiftKey,
                  )
                }
              >
                {spaces.map(({ id, x, y, w, h }) => (
                  <rect
                    key={id}
                    data-cell=""
                    x={x * cell.width + 1}
                    y={y * cell.height + 1}
                    width={w * cell.width - 2}
                    height={h * cell.height - 2}
                    rx={3}
                  />
                ))}
                {paintOrder.flatMap((name) =>
                  [false, true].map((dashed) => {
                    const d = marks
                      .filter(({ device }) => linkClassOf(device) === name && device.confirmed !== dashed)
                      .map(line)
                      .join('');
                    return (
                      d !== '' && (
                        <path
                          key={`${name} ${dashed}`}
                          data-link={name}
                          d={d}
                          fill="none"
                          stroke={color(linkClasses[name].ink)}
                          strokeWidth={linkClasses[name].width}
                          strokeDasharray={dashed ? '5 4' : undefined}
                          opacity={lit.length > 1 ? strength[name] * 0.5 : strength[name]}
                        />
                      )
                    );
                  }),
                )}
                {spaces.map(({ id, name, x, y, w }) => (
                  <text key={id} data-name="" aria-hidden="true" x={x * cell.width + 4} y={y * cell.height + 13}>
                    {shortened(name, w * cell.width - 5)}
                  </text>
                ))}
                <FloorMarks
                  marks={marks}
                  lit={lit}
                  chosen={chosen}
                  sought={sought}
                  pointed={pointed}
                  line={line}
                  relayedBy={tree.relayedBy}
                  shapeOf={markShapeOf}
                  width={size.width}
                />
              </svg>
            );
          }}
        </MeasuredWidth>
      </Scroller>
    </section>
  );
}
