import { styled } from 'styled-components';
import { Stack } from '../../ui/layout/Stack.tsx';
import { color, fontSize, headerHeight, layer, media, radius, space } from '../../ui/theme/tokens.ts';

/** Widths from which the steps stand beside the page, and from which they have a drawer and the house has its side. */
export const wide = { side: '(min-width: 1440px)', drawer: '(min-width: 1100px)' };

/** All of the wizard, at least as high as the window, so that its foot is at the end of it. */
export const Page = styled(Stack)`
  min-height: calc(100dvh - ${headerHeight} - ${space(5)} - ${space(10)});
  @media ${media.narrow} {
    min-height: calc(100dvh - ${headerHeight} - ${space(4)} - ${space(10)});
  }
`;

/** The form of a step with the building beside it, over it where the page is not wide. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  align-items: start;
  > aside {
    order: -1;
  }
  @media ${wide.drawer} {
    grid-template-columns: minmax(0, 1fr) 360px;
    > aside {
      order: 0;
    }
  }
  @media ${wide.side} {
    grid-template-columns: minmax(0, 1fr) 452px;
  }
`;

/** The building, which stays in view as the form scrolls. */
export const Beside = styled.aside`
  position: sticky;
  top: calc(var(--bar-top, 0px) + ${space(2)});
  z-index: ${layer.sticky};
  max-height: 240px;
  overflow: auto;
  border-radius: ${radius.large};
  border-bottom: 1px solid ${color('lineStrong')};
  @media ${wide.drawer} {
    z-index: auto;
    border-bottom: 0;
    max-height: calc(100vh - var(--bar-top, 0px) - var(--bar-bottom, 0px) - ${space(4)});
  }
  @media ${media.narrow} {
    position: static;
    max-height: 340px;
  }
`;

/** The foot of the wizard, from edge to edge: back, the first thing to correct, and the next step. */
export const Foot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${layer.sticky};
  display: flex;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin: auto -${space(6)} -${space(10)};
  padding: ${space(3)} ${space(6)};
  background: ${color('surface')};
  border-top: 1px solid ${color('line')};
  > :nth-child(2) {
    margin-left: auto;
  }
  @media ${media.narrow} {
    flex-wrap: wrap;
    margin: auto -${space(4)} -${space(10)};
    padding: ${space(2)} ${space(4)} ${space(3)};
    > button {
      flex: 1;
      min-height: 44px;
    }
    > [data-problem] {
      flex-basis: 100%;
      order: -1;
      min-height: 32px;
    }
  }
`;

/** Leads to the first thing to correct. */
export const FirstProblem = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  padding: 0 ${space(2)};
  font: inherit;
  font-size: ${fontSize.small};
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 3px;
  color: ${color('error')};
  background: none;
  border: 0;
  cursor: pointer;
`;

/** State of the saving of the draft. */
export const SaveState = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  font-weight: 500;
  color: ${color('text')};
  svg {
    color: ${color('ok')};
  }
  &[data-failed],
  &[data-failed] svg {
    color: ${color('warn')};
  }
  @media ${media.narrow} {
    font-weight: 400;
    color: ${color('muted')};
  }
`;

/** Explains the marks of the cells. */
export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  padding: ${space(2)} var(--pad);
  border-top: 1px solid ${color('line')};
  font-size: ${fontSize.tiny};
  color: ${color('muted')};
  li {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
  }
  i {
    width: 14px;
    height: 14px;
    border-radius: 3px;
    border: 1px solid ${color('line')};
  }
  i[data-new] {
    background: ${color('accentSoft')};
    border-color: ${color('accent')};
  }
  i[data-dashed] {
    border: 1px dashed ${color('lineStrong')};
  }
  [data-wrong] {
    color: ${color('error')};
  }
`;
