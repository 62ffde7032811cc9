import { styled } from 'styled-components';
import { encode } from 'uqr';
import { radius } from '../theme/tokens.ts';

/** Dark on light in both themes, as many readers need it. */
const Drawing = styled.svg`
  display: block;
  width: 100%;
  max-width: 200px;
  height: auto;
  border-radius: ${radius.medium};
  print-color-adjust: exact;
`;

/** Modules of the quiet zone around a code, by which readers find it. */
const quietModules = 4;

/** A QR code of a text: a picture with a name, whose text stands beside it for those who cannot read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: quietModules, ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <Drawing role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </Drawing>
  );
}
