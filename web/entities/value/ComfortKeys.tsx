import { styled } from 'styled-components';
import { CellSample } from '../../ui/display/Legend.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { color, fontSize, space } from '../../ui/theme/tokens.ts';
import { comfortColors, comfortSign } from './comfort.ts';
import type { ComfortKey } from './useComfortKeys.ts';

/** One colour of the comfort scale beside its meaning; the full colours carry their sign. */
export function ComfortMeaning({ comfort, label }: ComfortKey) {
  const { ground, ink } = comfortColors[comfort];
  return (
    <Row gap={2}>
      <CellSample
        aria-hidden
        style={{ background: ground, color: ink, fontSize: '9px', lineHeight: 1, forcedColorAdjust: 'none' }}
      >
        {comfortSign(comfort)}
      </CellSample>
      {label}
    </Row>
  );
}

const Keys = styled(Row)`
  row-gap: ${space(1)};
  color: ${color('muted')};
  font-size: ${fontSize.tiny};
`;

/** The colours of the comfort scale beside their meanings, in one wrapping line. */
export function ComfortKeys({ keys }: { keys: readonly ComfortKey[] }) {
  return (
    <Keys gap={4} wrap>
      {keys.map((key) => (
        <ComfortMeaning key={key.comfort} {...key} />
      ))}
    </Keys>
  );
}
