import { styled } from 'styled-components';
import { color, type ColorName } from '../theme/tokens.ts';

/** Levels of urgency, each with a shape of its own. */
export type MarkLevel = 'critical' | 'warning' | 'notice' | 'well';

const inks: Record<MarkLevel, ColorName> = {
  critical: 'error',
  warning: 'markWarn',
  notice: 'muted',
  well: 'lineStrong',
};

const shapes: Record<MarkLevel, string> = {
  critical: 'M6.6 1.5h6.8l5.1 5.1v6.8l-5.1 5.1H6.6l-5.1-5.1V6.6z',
  warning: 'M10 1.6 19 17.6a.8.8 0 0 1-.7 1.1H1.7a.8.8 0 0 1-.7-1.1z',
  notice: 'M10 1.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z',
  well: 'M10 3.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z',
};

/** The sign within the shape: an exclamation mark, or the letter i of a notice. */
const signs: Record<MarkLevel, string | null> = {
  critical: 'M10 5.4v5.4M10 14v.01',
  warning: 'M10 7.4v4.6M10 15.2v.01',
  notice: 'M10 9.4v5M10 6v.01',
  well: null,
};

const Shape = styled.svg<{ $ink: ColorName }>`
  flex: none;
  color: ${({ $ink }) => color($ink)};
  overflow: visible;
`;

const tick = 'm6.8 11.2 2.2 2.2 4-4.6';

type Props = {
  level: MarkLevel;
  size?: number;
  /** Acknowledged: the outline of the shape with a tick. */
  acknowledged?: boolean;
  /** Ended: the dashed outline of the shape. */
  ended?: boolean;
  /** On the ground of what is critical: the shape in the colour of text there. */
  inverted?: boolean;
  /** Its name where no words beside it have the same meaning. */
  label?: string;
};

/** How urgent something is, as a shape and a colour; filled until it is acknowledged. */
export function UrgencyMark({ level, size = 20, acknowledged = false, ended = false, inverted = false, label }: Props) {
  const sign = ended ? null : acknowledged ? tick : signs[level];
  const isFilled = sign !== null && !acknowledged;
  const ground = color(inverted ? 'error' : 'surface');
  return (
    <Shape
      $ink={inverted ? 'onError' : ended ? 'muted' : inks[level]}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path
        d={shapes[level]}
        fill={isFilled ? 'currentColor' : ground}
        stroke={isFilled ? ground : 'currentColor'}
        strokeWidth={isFilled ? 1 : 2}
        {...(ended && { strokeDasharray: '3 2.4' })}
      />
      {sign !== null && (
        <path
          d={sign}
          fill="none"
          stroke={isFilled ? ground : 'currentColor'}
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      )}
    </Shape>
  );
}
