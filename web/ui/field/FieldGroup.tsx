import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, space } from '../theme/tokens.ts';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  max-width: 680px;
  container-type: inline-size;
`;

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 440px);
  gap: ${space(3)} ${space(6)};
  /* A floated legend is laid out as a cell of the grid instead of on the edge of the fieldset. */
  > legend {
    float: left;
    padding: 0;
    font-size: ${fontSize.body};
    font-weight: 600;
  }
  > div {
    display: flex;
    flex-direction: column;
    gap: ${space(4)};
    min-width: 0;
  }
  & + & {
    padding-top: ${space(5)};
    border-top: 1px solid ${color('line')};
  }
  @container (min-width: 520px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 440px);
  }
`;

/** The groups of fields of a form, in one column of readable width. */
export function FieldGroups({ children }: { children: ReactNode }) {
  return <Box>{children}</Box>;
}

/** Fields that belong together, under each other; their name stands beside them, or above them where there is no room. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Group>
      <legend>{legend}</legend>
      <div>{children}</div>
    </Group>
  );
}
