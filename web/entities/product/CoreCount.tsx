import { styled } from 'styled-components';
import { useFormat } from '../../i18n/format.ts';
import { color, fontSize } from '../../ui/theme/tokens.ts';

const Count = styled.span`
  color: ${color('muted')};
  font-size: ${fontSize.tiny};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;

/** The number of devices in the field at the end of a row; nothing where it could not be read. */
export function CoreCount({ count }: { count: number | null | undefined }) {
  const format = useFormat();
  return <Count>{typeof count === 'number' ? format.number(count) : ''}</Count>;
}
