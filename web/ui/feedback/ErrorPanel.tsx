import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { Icon } from '../display/Icon.tsx';
import { color, fontSize, radius, space } from '../theme/tokens.ts';

const Box = styled.div`
  display: flex;
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1px solid ${color('line')};
  border-left: 3px solid ${color('error')};
  border-radius: ${radius.medium};
  background: ${color('surface')};
  > svg {
    color: ${color('error')};
    margin-top: 2px;
  }
  > div {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: ${space(2)};
    min-width: 0;
  }
  h3 {
    font-size: ${fontSize.body};
  }
  p {
    color: ${color('muted')};
  }
  code {
    font-size: ${fontSize.tiny};
    color: ${color('muted')};
    overflow-wrap: anywhere;
  }
`;

/** Failure of one section with a retry, while the rest stays. */
export function ErrorPanel(props: {
  title: string;
  text?: ReactNode;
  detail?: string;
  retry?: string;
  onRetry?: () => void;
  pending?: boolean;
}) {
  const { title, text, detail, retry, onRetry, pending = false } = props;
  return (
    <Box role="alert">
      <Icon name="error" />
      <div>
        <h3>{title}</h3>
        {text !== undefined && <p>{text}</p>}
        {detail !== undefined && <code>{detail}</code>}
        {retry !== undefined && onRetry && (
          <Button size="small" icon="refresh" pending={pending} onClick={() => onRetry()}>
            {retry}
          </Button>
        )}
      </div>
    </Box>
  );
}
