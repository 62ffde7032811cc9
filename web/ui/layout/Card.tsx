import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { returnFocus } from '../overlay/returnFocus.ts';
import { color, fontSize, radius, space } from '../theme/tokens.ts';

const paddings = { none: '0', normal: 'var(--pad)' };

const Box = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  background: ${color('surface')};
  border: 1px solid ${color('line')};
  border-radius: ${radius.large};
  box-shadow: ${color('shadow')};
  @media print {
    display: block;
    box-shadow: none;
    break-inside: avoid;
    /* What is long begins where it stands and goes on over the pages. */
    &:has(tbody > :nth-child(12)) {
      break-inside: auto;
    }
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  min-height: calc(var(--control-small) + ${space(4)});
  padding: ${space(2)} var(--pad);
  border-bottom: 1px solid ${color('line')};
`;

const Title = styled.h2`
  font-size: ${fontSize.body};
`;

const Body = styled.div<{ $padding: keyof typeof paddings }>`
  min-width: 0;
  flex: 1;
  padding: ${({ $padding }) => paddings[$padding]};
  ${({ $padding }) => ($padding === 'none' ? 'border-radius: inherit; overflow: clip;' : '')}
  @media print {
    overflow: visible;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
`;

/** A surface that holds one matter, with an optional title and actions. */
export function Card(props: {
  title?: ReactNode;
  actions?: ReactNode;
  padding?: keyof typeof paddings;
  headingLevel?: 1 | 2 | 3 | 4;
  id?: string;
  className?: string;
  /** A landmark named by its title, as a panel that comes beside what was chosen. */
  region?: boolean;
  children: ReactNode;
}) {
  const { title, actions, padding = 'normal', headingLevel = 2, id, className, region = false, children } = props;
  const titleId = useId();
  const heads = title !== undefined || actions !== undefined;
  return (
    <Box id={id} className={className} ref={returnFocus} aria-labelledby={region ? titleId : undefined}>
      {heads && (
        <Head>
          <Title as={`h${headingLevel}`} id={titleId}>
            {title}
          </Title>
          {actions !== undefined && <Actions>{actions}</Actions>}
        </Head>
      )}
      <Body $padding={padding}>{children}</Body>
    </Box>
  );
}
