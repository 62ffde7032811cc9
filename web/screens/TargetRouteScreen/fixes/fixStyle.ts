import { css, styled } from 'styled-components';
import { color, fontSize, space } from '../../../ui/theme/tokens.ts';
import { linkStyle } from '../../../ui/button/linkStyle.ts';
import { touchArea } from '../../../ui/button/touchArea.ts';

const bare = css`
  ${touchArea}
  position: relative;
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  text-align: left;
  cursor: pointer;
`;

/** The faults of one kind. */
export const Fixes = styled.ul`
  padding: 0;
  list-style: none;
`;

/** The heading of the faults of one kind. */
export const Group = styled.h3`
  padding: ${space(2)} var(--pad) ${space(1)};
  color: ${color('muted')};
  font-size: ${fontSize.tiny};
  font-weight: 600;
`;

/** A fault: device, its age or quality, what it concerns, and the next step. */
export const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px ${space(2)};
  padding: ${space(2)} var(--pad);
  border-bottom: 1px solid ${color('line')};
  font-size: ${fontSize.small};
  > span {
    color: ${color('muted')};
  }
  > b {
    color: ${color('error')};
    font-variant-numeric: tabular-nums;
  }
  > span:nth-child(3) {
    grid-column: 1 / -1;
  }
  &[data-selected='true'] {
    background: ${color('accentSoft')};
    > span {
      color: ${color('text')};
    }
  }
`;

/** The name of the device, which selects it on the map. */
export const Name = styled.button`
  ${bare}
  color: ${color('text')};
  font-size: ${fontSize.body};
  font-weight: 600;
  overflow-wrap: anywhere;
  &:hover {
    text-decoration: underline;
  }
`;

/** The next step. */
export const Step = styled.p`
  grid-column: 1 / -1;
`;

/** A step that is taken here. */
export const StepButton = styled.button`
  ${bare}
  ${linkStyle}
  font-weight: 500;
`;
