import { Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { IconName } from '../display/Icon.tsx';
import type { EmptyDrawingName } from '../display/emptyStrokes.ts';
import { screenTitleId } from '../layout/ScreenTitle.tsx';
import { lazyComponent } from '../lazy/lazyComponent.ts';
import { color, fontSize, space } from '../theme/tokens.ts';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(8)} ${space(4)};
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

/** Not among the scripts that every page starts with: its room is reserved, and the words do without it where it fails. */
const EmptyDrawing = lazyComponent(() =>
  import('../display/EmptyDrawing.tsx').then(
    (part) => part.EmptyDrawing,
    () => () => null,
  ),
);

const Sign = styled.div`
  height: 96px;
  color: ${color('muted')};
`;

const Action = styled.div`
  padding-top: ${space(2)};
`;

/** Stands where there is nothing yet: what would be here, and the next step. */
export function EmptyState(props: {
  /** Icon of what there is none of, by which its drawing is chosen; nothing is drawn without. */
  icon?: IconName;
  /** Another drawing than that of the icon. */
  drawing?: EmptyDrawingName;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** 1 where nothing else names the screen, 2 where it stands right under the screen's title; none beside the content. */
  headingLevel?: 1 | 2 | 3 | 'none';
}) {
  const { icon, drawing, title, text, action, headingLevel = 3 } = props;
  const Title = headingLevel === 'none' ? 'strong' : (`h${headingLevel}` as const);
  return (
    <Box>
      {(drawing ?? icon) && (
        <Sign>
          <Suspense>
            <EmptyDrawing icon={icon} drawing={drawing} />
          </Suspense>
        </Sign>
      )}
      <Title id={headingLevel === 1 ? screenTitleId : undefined}>{title}</Title>
      {text !== undefined && <p>{text}</p>}
      {action !== undefined && <Action>{action}</Action>}
    </Box>
  );
}
