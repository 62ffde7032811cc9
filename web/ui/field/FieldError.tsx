import { styled } from 'styled-components';
import { Icon } from '../display/Icon.tsx';
import { color, fontSize, space } from '../theme/tokens.ts';

const Text = styled.p`
  display: flex;
  gap: ${space(1)};
  align-items: baseline;
  font-size: ${fontSize.small};
  color: ${color('error')};
  svg {
    position: relative;
    top: 2px;
  }
`;

/** Error message under a field. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <Text id={id}>
      <Icon name="error" size={14} />
      {children}
    </Text>
  );
}
