import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, space } from './tokens.ts';

const Header = styled.header`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  /* As high for those who may do nothing here as for those who may. */
  min-height: var(--control);
`;

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-width: 0;
  h1 {
    font-size: ${fontSize.title};
    min-width: 0;
  }
`;

/** What stands beside the title stays there however many lines that takes. */
const Titled = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
`;

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  color: ${color('muted')};
  font-size: ${fontSize.small};
`;

const Actions = styled.div`
  min-width: 0;
  max-width: 100%;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

/** The top of a screen: where one is, what it is called, its state, and what can be done with it. */
export function PageHeader(props: {
  title: ReactNode;
  /** One small act on what the page is about, as to mark it. */
  beside?: ReactNode;
  breadcrumbs?: ReactNode;
  meta?: ReactNode;
  actions?: ReactNode;
}) {
  const { title, beside, breadcrumbs, meta, actions } = props;
  return (
    <Header>
      {breadcrumbs}
      <Line>
        <Heading>
          <Titled>
            <h1>{title}</h1>
            {beside}
          </Titled>
          {meta !== undefined && <Meta>{meta}</Meta>}
        </Heading>
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Line>
    </Header>
  );
}
