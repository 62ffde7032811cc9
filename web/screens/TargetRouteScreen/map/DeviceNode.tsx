import { Fragment } from 'react';
import { Handle, Position, type Node, type NodeHandle, type NodeProps } from '@xyflow/react';
import { styled } from 'styled-components';
import type { CoreState } from '../../../entities/core/coreState.ts';
import { softHyphenated } from '../../../ui/display/softHyphenated.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import type { NameSize } from './nameSize.ts';
import { SignalBars } from '../../../ui/display/SignalBars.tsx';
import { color, radius, space, type ColorName } from '../../../ui/theme/tokens.ts';

/** What the map shows of one device. */
export type DeviceData = {
  name: string;
  /** The name as it is written where there is little room. */
  lines: readonly string[];
  state: CoreState;
  stateText: string;
  isMama: boolean;
  lowBattery: boolean;
  quality: number | null;
  qualityText: string;
  /** Whether its link is current, rather than the last known one. */
  isOnline: boolean;
  found: boolean;
  /** A dragged device would report through it if it were dropped now. */
  met: boolean;
  /** How the name is written at the zoom of the map. */
  names: NameSize;
};

/** A device on the map. */
export type DeviceNodeType = Node<DeviceData, 'device'>;

/** The colour of each state on the map. */
export const stateInks: Record<CoreState, ColorName> = {
  online: 'ok',
  offline: 'error',
  message: 'info',
  uploading: 'accent',
  reconnecting: 'accent',
  pending: 'accent',
};

/** As large as every device is drawn; known beforehand, so that a map of thousands is laid out before it is drawn. */
export const nodeSize = { width: 144, height: 44 };

/** The ends of the lines at a device; fixed, so that a device out of view need not be rendered to measure them. */
export const lineEnds = [
  { type: 'target', position: Position.Top, x: nodeSize.width / 2, y: 0, width: 0, height: 0 },
  { type: 'source', position: Position.Bottom, x: nodeSize.width / 2, y: nodeSize.height, width: 0, height: 0 },
] satisfies NodeHandle[];

type Look = { $ink: ColorName; $mama: boolean; $chosen: boolean; $found: boolean; $met: boolean; $names: NameSize };

const Box = styled.div<Look>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  /* A gateway stands alone on its row, and its name is the one that leads to the others. */
  width: ${({ $mama, $names }) => ($mama && $names.lines === 1 ? 'max-content' : `${nodeSize.width}px`)};
  min-width: ${nodeSize.width}px;
  height: ${nodeSize.height}px;
  position: relative;
  padding: 0 ${({ $names }) => space($names.far ? 1 : 2)};
  border: 1px solid ${({ $ink, $chosen }) => color($chosen ? 'accent' : $ink === 'ok' ? 'line' : $ink)};
  border-left: 4px solid ${({ $ink }) => color($ink)};
  border-radius: ${radius.medium};
  background: ${({ $ink, $mama }) => color($ink === 'error' ? 'errorSoft' : $mama ? 'accentSoft' : 'surface')};
  outline: ${({ $found, $met }) => ($met ? `3px dashed ${color('accent')}` : $found ? `3px solid ${color('warn')}` : 'none')};
  outline-offset: 1px;
  box-shadow: ${({ $chosen }) => ($chosen ? `0 0 0 2px ${color('accent')}` : color('shadow'))};
  color: ${color('text')};
  font-size: ${({ $names }) => $names.size}px;
  line-height: ${({ $names }) => ($names.far ? 1.05 : 1.2)};
  > span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: ${({ $names }) => $names.lines};
    overflow-wrap: anywhere;
    font-weight: ${({ $mama }) => ($mama ? 600 : 450)};
  }
`;

const End = styled(Handle)`
  opacity: 0;
  pointer-events: none;
  width: 0;
  height: 0;
  min-width: 0;
  min-height: 0;
  border: 0;
`;

/** Over the corner where the name needs the whole line. */
const Corner = styled.i<{ $raised: boolean }>`
  display: flex;
  ${({ $raised }) => $raised && 'position: absolute; top: -8px; right: -6px;'}
`;

const Battery = styled.em`
  color: ${color('warn')};
`;

/** Node of a core: name, state by colour and icon, link quality. */
export function DeviceNode({ data, selected }: NodeProps<DeviceNodeType>) {
  const { name, lines, state, stateText, isMama, lowBattery, quality, qualityText, isOnline, found, met, names } = data;
  const { far } = names;
  const look = { $ink: stateInks[state], $mama: isMama, $chosen: selected, $found: found, $met: met, $names: names };
  return (
    <Box {...look} title={`${name}: ${stateText}`}>
      {lineEnds.map(({ type, position }) => (
        <End key={type} type={type} position={position} isConnectable={false} />
      ))}
      {state === 'offline' && (
        <Corner $raised={names.lines === 1}>
          <Icon name="offline" size={far ? 22 : 14} />
        </Corner>
      )}
      {state === 'message' && !far && <Icon name="message" size={14} />}
      {isMama && state !== 'offline' && !far && <Icon name="gateway" size={14} />}
      <span>
        {!names.isFull
          ? lines.map((line, index) => (
              <Fragment key={index}>
                {index > 0 && <br />}
                {line}
              </Fragment>
            ))
          : softHyphenated(name, 6)}
      </span>
      {lowBattery && !far && (
        <Battery>
          <Icon name="battery" size={14} />
        </Battery>
      )}
      {!isMama && !far && <SignalBars quality={quality} label={qualityText} past={!isOnline} />}
    </Box>
  );
}
