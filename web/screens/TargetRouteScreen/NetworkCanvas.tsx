import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Background,
  Controls,
  MiniMap,
  ReactFlow,
  useNodesInitialized,
  useReactFlow,
  useStore,
  type Edge,
  type NodeChange,
} from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { styled } from 'styled-components';
import { signalLevel } from '../../ui/signalLevel.ts';
import { color, media, radius } from '../../ui/tokens.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { DeviceNode, nodeSize, type DeviceNodeType } from './DeviceNode.tsx';
import type { Point } from './layoutNetwork.ts';
import { mapHeight } from './mapHeight.ts';
import type { RoutedDevice } from './useRoutedDevices.ts';

const nodeTypes = { device: DeviceNode };
const miniMapFrom = 40;
/** Under this zoom nobody can read a device's words. */
const tinyUnder = 0.2;

const Frame = styled.div`
  height: ${mapHeight};
  border: 1px solid ${color('line')};
  border-radius: ${radius.large};
  overflow: hidden;
  background: ${color('ground')};
  .react-flow {
    --xy-background-color: ${color('ground')};
    --xy-node-color: ${color('text')};
    --xy-controls-button-background-color: ${color('surface')};
    --xy-controls-button-background-color-hover: ${color('hover')};
    --xy-controls-button-color: ${color('text')};
    --xy-controls-button-border-color: ${color('line')};
    --xy-minimap-background-color: ${color('surface')};
    --xy-minimap-mask-background-color: ${color('scrim')};
    --xy-attribution-background-color: transparent;
    --xy-background-pattern-color: ${color('line')};
  }
  .react-flow__node:focus-visible {
    outline: 2px solid ${color('accent')};
    outline-offset: 2px;
    border-radius: ${radius.medium};
  }
  .react-flow__attribution a {
    color: ${color('muted')};
  }
`;

const useNodes = (
  devices: readonly RoutedDevice[],
  places: ReadonlyMap<string, Point>,
  sought: ReadonlySet<string>,
) => {
  const { t } = useTranslation();
  const tiny = useStore(({ transform }) => transform[2] < tinyUnder);
  return devices.map(({ id, name, state, isMama, lowBattery, quality }): DeviceNodeType => {
    const stateText = t(`core.state.${state}`);
    return {
      id,
      type: 'device',
      position: places.get(id) ?? { x: 0, y: 0 },
      ariaLabel: `${name}, ${stateText}`,
      measured: nodeSize,
      data: {
        name,
        state,
        stateText,
        isMama,
        lowBattery,
        quality,
        qualityText: quality === null ? t('route.noQuality') : t('route.quality', { quality }),
        found: sought.has(id),
        tiny,
      },
    };
  });
};

const edgesOf = (devices: readonly RoutedDevice[], chosen: string | null): Edge[] => {
  const known = new Set(devices.map(({ id }) => id));
  return devices.flatMap(({ id, parent, quality, confirmed }) => {
    if (parent === null || !known.has(parent)) return [];
    const stroke = color(signalLevel(quality).ink);
    const near = chosen === id || chosen === parent;
    return [
      {
        id: `${id} ${parent}`,
        source: parent,
        target: id,
        type: 'straight',
        focusable: false,
        animated: !confirmed,
        style: { stroke, strokeWidth: near ? 3 : 1.6, ...(confirmed ? {} : { strokeDasharray: '6 5' }) },
        ...(near && quality !== null ? { label: `${quality} %` } : {}),
      },
    ];
  });
};

type Props = {
  devices: readonly RoutedDevice[];
  places: ReadonlyMap<string, Point>;
  /** The devices that were looked for; the map leads to them. */
  sought: ReadonlySet<string>;
  chosen: string | null;
  onChoose: (id: string | null) => void;
  mayChange: boolean;
  keepsPlaces: boolean;
  onParent: (id: string, parent: string) => void;
  onPlace: (id: string, place: Point) => void;
};

/** The map itself: devices and their links, moved about, and dropped onto another device to be routed through it. */
export function NetworkCanvas(props: Props) {
  const { devices, places, sought, chosen, onChoose, mayChange, keepsPlaces, onParent, onPlace } = props;
  const { t } = useTranslation();
  const { fitView, getIntersectingNodes } = useReactFlow<DeviceNodeType>();
  const narrow = useMediaQuery(media.narrow);
  const drawn = useNodes(devices, places, sought);
  /** Where a device is while it is dragged, and until it is known where it stays. */
  const [dragged, setDragged] = useState<ReadonlyMap<string, Point>>(new Map());
  const nodes = drawn.map((node) => ({
    ...node,
    position: dragged.get(node.id) ?? node.position,
    selected: node.id === chosen,
  }));

  const change = (list: NodeChange<DeviceNodeType>[]) => {
    const moves = list.flatMap((one) =>
      one.type === 'position' && one.position ? [[one.id, one.position] as const] : [],
    );
    if (moves.length > 0) setDragged((before) => new Map([...before, ...moves]));
    const picked = list.find((one) => one.type === 'select' && one.selected);
    if (picked?.type === 'select') onChoose(picked.id);
  };

  const drop = (node: DeviceNodeType) => {
    const [onto] = getIntersectingNodes(node).filter(({ data }) => data.isMama);
    setDragged(new Map());
    const present = devices.find(({ id }) => id === node.id);
    if (onto && mayChange && present && present.parent !== onto.id) onParent(node.id, onto.id);
    else if (keepsPlaces) onPlace(node.id, node.position);
  };

  const ready = useNodesInitialized();
  const firstZoom = narrow ? 0.45 : 0.05;
  const wanted = [...sought].toSorted().join(' ');
  const lead = useEffectEvent((ids: string) => {
    const nodesOf = ids === '' ? undefined : ids.split(' ').map((id) => ({ id }));
    void fitView({
      ...(nodesOf ? { nodes: nodesOf, maxZoom: 1 } : { minZoom: firstZoom }),
      duration: 300,
      padding: 0.15,
    });
  });
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => lead(wanted), 250);
    return () => clearTimeout(timer);
  }, [ready, wanted]);

  return (
    <Frame>
      <ReactFlow<DeviceNodeType>
        nodes={nodes}
        edges={edgesOf(devices, chosen)}
        nodeTypes={nodeTypes}
        onNodesChange={change}
        onNodeDragStop={(_event, node) => drop(node)}
        onPaneClick={() => onChoose(null)}
        nodesDraggable={mayChange}
        nodesConnectable={false}
        deleteKeyCode={null}
        onlyRenderVisibleElements={devices.length > 300}
        minZoom={0.05}
        maxZoom={2}
        fitView
        fitViewOptions={{ minZoom: firstZoom, padding: 0.08 }}
        aria-label={t('route.title')}
        ariaLabelConfig={{
          'node.a11yDescription.default': t('route.nodeHelp'),
          'controls.ariaLabel': t('route.controls'),
          'controls.zoomIn.ariaLabel': t('route.zoomIn'),
          'controls.zoomOut.ariaLabel': t('route.zoomOut'),
          'controls.fitView.ariaLabel': t('route.fit'),
          'minimap.ariaLabel': t('route.overview'),
        }}
      >
        <Background gap={24} />
        <Controls showInteractive={false} />
        {devices.length > miniMapFrom && (
          <MiniMap
            style={{ width: 140, height: 96 }}
            pannable
            zoomable
            nodeColor={({ data }) => (data.state === 'offline' ? color('error') : color('lineStrong'))}
          />
        )}
      </ReactFlow>
    </Frame>
  );
}
