import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { figuresStyle } from './figuresStyle.ts';
import { Icon, type IconName } from './Icon.tsx';
import { factsHeightStyle } from './statTileHeight.ts';
import { color, fontSize, radius, space, type ColorName } from '../theme/tokens.ts';

const tones: Record<'neutral' | 'ok' | 'warn' | 'error', ColorName> = {
  neutral: 'text',
  ok: 'ok',
  warn: 'warn',
  error: 'error',
};

const Leads = styled.div`
  display: none;
  margin-left: auto;
`;

const Tile = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
  container-type: inline-size;
  padding: var(--pad);
  background: ${color('surface')};
  border: 1px solid ${color('line')};
  border-radius: ${radius.large};
  box-shadow: ${color('shadow')};
  break-inside: avoid;
  &:has(strong a) {
    ${Leads} {
      display: block;
    }
    &:hover {
      border-color: ${color('lineStrong')};
      background: ${color('hover')};
    }
  }
  &:has(a:focus-visible) {
    outline: 2px solid ${color('accent')};
    outline-offset: 2px;
  }
  &:has(a[aria-current='true']),
  &:has(a[aria-current='true']):hover {
    border-color: ${color('accent')};
    background: ${color('accentSoft')};
  }
`;

const Label = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  font-size: ${fontSize.small};
  color: ${color('muted')};
  overflow-wrap: anywhere;
  /* Little room is the words'. */
  @container (max-width: 140px) {
    &&& > ${Leads} {
      display: none;
    }
  }
  @container (max-width: 120px) {
    &&& > svg {
      display: none;
    }
  }
`;

const Figure = styled.div<{ $ink: ColorName }>`
  /* Beside a tile whose label takes two lines, figures stay on one line; with more under it, a figure begins it. */
  &:last-child {
    margin-top: auto;
  }
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(1)};
  color: ${({ $ink }) => color($ink)};
  strong {
    ${figuresStyle}
    font-size: ${fontSize.figure};
    font-weight: 600;
    line-height: 1.15;
    letter-spacing: -0.02em;
  }
  a {
    color: inherit;
    text-decoration: none;
    outline: none;
    &::after {
      position: absolute;
      inset: 0;
      content: '';
    }
  }
  span {
    font-size: ${fontSize.body};
    color: ${color('muted')};
  }
`;

const Rest = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space(1)};
  min-height: 20px;
  font-size: ${fontSize.small};
  color: ${color('muted')};
`;

const Facts = styled.div<{ $over: boolean }>`
  ${({ $over }) => $over && factsHeightStyle}
`;

/** At the foot of the tile, and so at one height with those beside it. */
const Foot = styled.div`
  margin-top: auto;
`;

/** A figure with its comparison and trend. With a link the whole tile is one; `aria-current` marks the shown one. */
export function StatTile(props: {
  label: string;
  value: ReactNode;
  unit?: string;
  icon?: IconName;
  tone?: keyof typeof tones;
  /** A comparison or an explanation under the figure. */
  secondary?: ReactNode;
  /** A small chart at its foot. */
  chart?: ReactNode;
}) {
  const { label, value, unit, icon, tone = 'neutral', secondary, chart } = props;
  return (
    <Tile>
      <Label>
        {icon && <Icon name={icon} />}
        {label}
        <Leads>
          <Icon name="chevronRight" />
        </Leads>
      </Label>
      <Figure $ink={tones[tone]}>
        <strong>{value}</strong>
        {unit !== undefined && <span>{unit}</span>}
      </Figure>
      {(secondary !== undefined || chart !== undefined) && (
        <Rest>
          <Facts $over={chart !== undefined}>{secondary}</Facts>
          {chart !== undefined && <Foot>{chart}</Foot>}
        </Rest>
      )}
    </Tile>
  );
}
