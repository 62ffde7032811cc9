import { useMemo, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Background, ControlButton, Controls, ReactFlow, useReactFlow, useStore } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { styled } from 'styled-components';
import { Icon } from '../../../ui/display/Icon.tsx';
import { color, media, radius } from '../../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../../ui/theme/useMediaQuery.ts';
import { ChoiceFrame } from '../panel/ChoiceFrame.tsx';
import { DeviceChoices } from '../panel/DeviceChoices.tsx';
import { DeviceNode, type DeviceNodeType } from './DeviceNode.tsx';
import { DragHint } from './DragHint.tsx';
import { edgesOf, useNodes, withState } from './mapNodes.ts';
import type { Point } from './layoutNetwork.ts';
import { mapHeight } from './mapHeight.ts';
import { PaintedMap } from './PaintedMap.tsx';
import { mapTexts } from './mapTexts.ts';
import { makePaintedNodes, nodeAt } from './paintedNodes.ts';
import { Overview } from './Overview.tsx';
import type { Choice } from '../panel/useSelectedCores.ts';
import { useDeviceDrag } from './useDeviceDrag.ts';
import { useGradualNodes } from './useGradualNodes.ts';
import { useViewport, zoomRange } from './useViewport.ts';
import type { RoutedDevice } from '../useRoutedDevices.ts';
import { largestNames, nameSizeAt } from './nameSize.ts';
import { isVisible, useVisibleBounds } from './useVisibleBounds.ts';

const nodeTypes = { device: DeviceNode };
/** Drawn in strokes, where the map's own signs are filled. */
const FitSign = styled(Icon)`
  && {
    fill: none;
  }
`;

/** So many devices can all be drawn at once; more are painted while they are far off. */
const maxRenderedNodes = 300;
/** Below this zoom a device is a speck: all are painted, with the names of gateways over them. */
const speckUnder = 0.2;
/** Distance from a node that still selects it, in pixels. */
const reach = 16;
/** Seen from afar until the map has been led somewhere: nothing is drawn near that is painted a moment later. */
const atFirst = { x: 0, y: 0, zoom: zoomRange.least };

const Frame = styled.div`
  position: relative;
  height: ${mapHeight};
  border-radius: ${radius.large} ${radius.large} 0 0;
  overflow: hidden;
  background: ${color('ground')};
  .react-flow {
    --xy-background-color: ${color('ground')};
    --xy-node-color: ${color('text')};
    --xy-controls-button-background-color: ${color('surface')};
    --xy-controls-button-background-color-hover: ${color('hover')};
    --xy-controls-button-color: ${color('text')};
    --xy-controls-button-border-color: ${color('line')};
    --xy-background-pattern-color: ${color('line')};
  }
  .react-flow .react-flow__node:focus-visible {
    outline: 2px solid ${color('accent')};
    outline-offset: 5px;
    border-radius: ${radius.medium};
  }
  &:has([role='listbox']:focus-visible) {
    outline: 2px solid ${color('accent')};
    outline-offset: 2px;
  }
  @media ${media.paper} {
    display: none;
  }
`;

type Props = {
  devices: readonly RoutedDevice[];
  positions: ReadonlyMap<string, Point>;
  /** The devices that match the search; the map moves to them. */
  sought: ReadonlySet<string>;
  choice: Pick<Choice, 'ids' | 'choose' | 'toggle' | 'add'>;
  /** Each press adds to what is chosen. */
  picks: boolean;
  mayChange: boolean;
  keepsPositions: boolean;
  onParent: (ids: readonly string[], parent: string) => void;
  onPosition: (id: string, place: Point) => void;
};

/**
 * The map of cores and links: pans, zooms, and reroutes a core by dropping it on another. Many nodes are painted on a
 * canvas, and rendered as elements only when zoomed in.
 */
export function NetworkCanvas(props: Props) {
  const { devices, positions, sought, choice, picks, mayChange, keepsPositions, onParent, onPosition } = props;
  const chosen = choice.ids;
  const [first = null] = chosen;
  const only = chosen.size === 1 ? first : null;
  const { t } = useTranslation();
  const { screenToFlowPosition, getZoom } = useReactFlow<DeviceNodeType>();
  const narrow = useMediaQuery(media.narrow);
  const names = useStore(({ width, transform }) => (width === 0 ? largestNames : nameSizeAt(transform[2])));
  const far = names === null || names.far;
  const many = devices.length > maxRenderedNodes;
  const speck = useStore(({ width, transform }) => width > 0 && transform[2] < speckUnder);
  const painted = speck || (far && (narrow || many));
  const bounds = useVisibleBounds(many && !painted);
  const lead = useViewport({ positions, sought, chosen: only });
  const [current, setCurrent] = useState<string | null>(null);
  const marks = useMemo(() => makePaintedNodes(devices, positions), [devices, positions]);
  const drag = useDeviceDrag({ devices, marks, chosen, mayChange, keepsPositions, onParent, onPosition });
  /** The node under the pointer is rendered as an element, so that it shows its name and can be dragged. */
  const [under, setUnder] = useState<string | null>(null);
  const holds = devices.find(({ id }) => id === drag.held);
  const near = new Set(devices.flatMap(({ id, parent }) => (id === only ? [id, parent] : [])));
  const isRendered = (id: string) => {
    if (id === under || id === drag.held || id === holds?.parent) return true;
    if (painted) return false;
    return bounds === null || near.has(id) || isVisible(bounds, positions.get(id));
  };
  const gradual = useGradualNodes(
    devices.flatMap(({ id }) => (isRendered(id) ? [id] : [])),
    many,
  );
  const isAtOnce = (id: string) => id === under || id === drag.held || id === holds?.parent || near.has(id);
  const shown = devices.filter(({ id }) => gradual.shown.has(id) || (isAtOnce(id) && isRendered(id)));
  const leaving = devices.filter(({ id }) => gradual.leaving.has(id) && !isAtOnce(id));
  /** Only links of a dragged or highlighted node are elements while links are painted. */
  const linesPainted = painted || many;
  const isHighlighted = (id: string) => id === drag.held || (!painted && chosen.has(id));
  const edges = edgesOf(shown, chosen).filter(
    ({ source, target }) => !linesPainted || isHighlighted(source) || isHighlighted(target),
  );
  const rendered = useNodes([...shown, ...leaving], positions, sought, drag.met ?? current, {
    names: names ?? largestNames,
    // A painted device is an element only under the pointer, where its name is what it is for.
    gatewaysOnly: names === null && !painted,
  });
  const nodes = rendered.map((node) =>
    withState(node, {
      position: drag.positions.get(node.id) ?? node.position,
      selected: chosen.has(node.id),
      // One tab stop before the map leads to the chosen node.
      focusable: node.id === first,
      hidden: gradual.leaving.has(node.id) && !isAtOnce(node.id),
    }),
  );

  const pick = (id: string) => {
    choice.choose([id]);
    // A phone shows so little at once that what was chosen could not be read.
    if (far && narrow) lead.scrollIntoView(id);
  };

  /** Ctrl, or a selection of several, adds to the selection. */
  const adds = (event: MouseEvent) => mayChange && (picks || event.ctrlKey || event.metaKey || event.shiftKey);
  const meet = (event: MouseEvent, id: string) => (adds(event) ? choice.toggle(id) : pick(id));

  const markUnder = ({ clientX, clientY }: MouseEvent, within: number) =>
    nodeAt(marks, screenToFlowPosition({ x: clientX, y: clientY }), within)?.device.id ?? null;

  const press = (event: MouseEvent) => {
    const met = painted ? markUnder(event, reach / getZoom()) : null;
    if (met !== null) meet(event, met);
    else if (!adds(event)) choice.choose([]);
  };

  return (
    <Frame>
      <DeviceChoices
        devices={devices}
        chosen={chosen}
        several={mayChange}
        current={current}
        first={devices.find(({ id }) => sought.has(id))?.id ?? null}
        movesChosen={keepsPositions && !painted}
        onCurrent={(id) => {
          setCurrent(id);
          if (id !== null) lead.reaches(id);
        }}
        onChoose={pick}
        onToggle={choice.toggle}
      />
      <ReactFlow<DeviceNodeType>
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        onNodesChange={drag.take}
        onNodeClick={(event, { id }) => meet(event, id)}
        onNodeDragStart={(_event, { id }) => drag.begin(id)}
        onNodeDrag={(event, { id }) => drag.goOn(event, id)}
        onNodeDragStop={(event, node) => drag.end(event, node)}
        onPaneClick={press}
        {...(painted
          ? {
              onPaneMouseMove: (event: MouseEvent) => setUnder(markUnder(event, 0)),
              onNodeMouseLeave: () => setUnder(null),
            }
          : {})}
        nodesDraggable={mayChange}
        // The selection is controlled by the page.
        elementsSelectable={false}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        selectNodesOnDrag={false}
        nodeDragThreshold={4}
        nodeClickDistance={4}
        // At an edge the map moves on under a device in hand, but not away from what it is held over.
        autoPanOnNodeDrag={drag.met === null}
        nodesConnectable={false}
        deleteKeyCode={null}
        // Its licence is MIT: the credit stands with the other licences, not on the map.
        proOptions={{ hideAttribution: true }}
        onlyRenderVisibleElements={many}
        defaultViewport={atFirst}
        minZoom={zoomRange.least}
        maxZoom={zoomRange.most}
        aria-label={t('route.title')}
        ariaLabelConfig={mapTexts(t, { mayChange, keepsPositions })}
      >
        {!painted && <Background gap={24} />}
        {linesPainted && (
          <PaintedMap
            marks={marks}
            part={painted ? 'all' : gradual.isComplete ? 'lines' : 'near'}
            chosen={chosen}
            current={drag.met ?? current}
            sought={sought}
          />
        )}
        <Controls orientation="horizontal" showInteractive={false} showFitView={false}>
          <ControlButton onClick={lead.toAll} title={t('route.fit')} aria-label={t('route.fit')}>
            <FitSign name="fit" />
          </ControlButton>
        </Controls>
        <Overview marks={marks} />
        {mayChange && (
          <ChoiceFrame
            marks={marks.all}
            onPress={(event) => {
              const met = markUnder(event, reach / getZoom());
              if (met !== null) choice.toggle(met);
            }}
            onFrame={choice.add}
          />
        )}
        {holds && (
          <DragHint name={holds.name} count={drag.count} onto={devices.find(({ id }) => id === drag.met)?.name} />
        )}
      </ReactFlow>
    </Frame>
  );
}
