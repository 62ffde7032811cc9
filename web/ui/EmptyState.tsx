import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from './Icon.tsx';
import { color, fontSize, radius, space } from './tokens.ts';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(10)} ${space(4)};
  text-align: center;
  h3 {
    font-size: ${fontSize.body};
  }
  p {
    max-width: 46ch;
    color: ${color('muted')};
    text-wrap: pretty;
  }
`;

const Sign = styled.div`
  padding: ${space(3)};
  color: ${color('muted')};
  background: ${color('sunken')};
  border-radius: ${radius.large};
`;

const Action = styled.div`
  padding-top: ${space(2)};
`;

/** Stands where there is nothing yet: what would be here, and the next step. */
export function EmptyState(props: { icon?: IconName; title: string; text?: ReactNode; action?: ReactNode }) {
  const { icon, title, text, action } = props;
  return (
    <Box>
      {icon && (
        <Sign>
          <Icon name={icon} size={20} />
        </Sign>
      )}
      <h3>{title}</h3>
      {text !== undefined && <p>{text}</p>}
      {action !== undefined && <Action>{action}</Action>}
    </Box>
  );
}
