import { styled } from 'styled-components';
import { color, headerHeight, layer, media, space } from '../../ui/theme/tokens.ts';

/** The form of a step with the building beside it, over it where the page is narrow. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(300px, 44%);
  gap: ${space(4)};
  align-items: start;
  @media ${media.small} {
    grid-template-columns: minmax(0, 1fr);
    > :last-child {
      order: -1;
    }
  }
`;

/** The building, which stays in view as the form scrolls. */
export const Beside = styled.aside`
  position: sticky;
  top: calc(${headerHeight} + ${space(2)});
  max-height: calc(100vh - ${headerHeight} - 96px);
  overflow: auto;
  @media ${media.small} {
    position: static;
    max-height: 300px;
  }
`;

/** The foot of the wizard: back, the first thing to correct, and the next step. */
export const Foot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(3)};
  margin: 0 calc(-1 * var(--pad));
  padding: ${space(3)} var(--pad);
  background: ${color('surface')};
  border-top: 1px solid ${color('line')};
  button {
    min-height: 44px;
  }
`;

/** Leads to the first thing to correct. */
export const FirstProblem = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  padding: 0 ${space(2)};
  font: inherit;
  text-align: start;
  text-decoration: underline;
  color: ${color('error')};
  background: none;
  border: 0;
  cursor: pointer;
`;

/** State of the saving of the draft. */
export const SaveState = styled.span`
  &[data-failed] {
    color: ${color('warn')};
  }
`;
