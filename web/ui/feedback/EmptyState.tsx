import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../display/Icon.tsx';
import { screenTitleId } from '../layout/ScreenTitle.tsx';
import { color, fontSize, radius, space } from '../theme/tokens.ts';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(10)} ${space(4)};
  text-align: center;
  h1,
  h2,
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
export function EmptyState(props: {
  icon?: IconName;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** 1 where nothing else names the screen, 2 where it stands right under the screen's title; none beside the content. */
  headingLevel?: 1 | 2 | 3 | 'none';
}) {
  const { icon, title, text, action, headingLevel = 3 } = props;
  const Title = headingLevel === 'none' ? 'strong' : (`h${headingLevel}` as const);
  return (
    <Box>
      {icon && (
        <Sign>
          <Icon name={icon} size={20} />
        </Sign>
      )}
      <Title id={headingLevel === 1 ? screenTitleId : undefined}>{title}</Title>
      {text !== undefined && <p>{text}</p>}
      {action !== undefined && <Action>{action}</Action>}
    </Box>
  );
}
