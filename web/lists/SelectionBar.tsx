import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { IconButton } from '../ui/button/IconButton.tsx';
import { scrollShadow } from '../ui/table/scrollShadow.ts';
import { color, layer, media, radius, space } from '../ui/theme/tokens.ts';
import { useRegionShortcut } from '../ui/layout/useRegionShortcut.ts';
import { useScrollableSides, type ScrollableSides } from '../ui/table/useScrollableSides.ts';
import { useStickyBar } from '../ui/layout/useStickyBar.ts';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';

/** Before the rows in the document, so that its buttons come before theirs, and after them on the page. */
const Bar = styled.div`
  order: 1;
  position: sticky;
  bottom: ${space(3)};
  z-index: ${layer.sticky + 2};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color('line')};
  border-radius: ${radius.large};
  background: ${color('raised')};
  box-shadow: ${color('shadowRaised')};
  &[hidden] {
    display: none;
  }
  > [role='status'] + button {
    margin-right: auto;
  }
`;

const Line = styled.div<{ $more: ScrollableSides }>`
  &,
  > div {
    display: contents;
  }
  @media ${media.narrow} {
    ${scrollShadow}
    display: block;
    flex-basis: 100%;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: none;
    > div {
      display: flex;
      gap: ${space(2)};
      width: max-content;
      /* Before their code is there too: a bar that grew would cover the control that has the focus. */
      min-height: calc(var(--control) + 4px);
      padding: 2px;
    }
  }
`;

/** A phone has what can be done on one line, which scrolls: more of the rows remains in view. */
function OneLine({ children }: { children: ReactNode }) {
  const line = useRef<HTMLDivElement>(null);
  const more = useScrollableSides(line);
  return (
    <Line ref={line} $more={more}>
      <div>{children}</div>
    </Line>
  );
}

/** What can be done with the rows that are chosen, at the foot of the page while there are any. */
export function SelectionBar(props: { count: number; onClear: () => void; children: ReactNode }) {
  const [begun, setBegun] = useState(false);
  if (props.count > 0 && !begun) setBegun(true);
  // A dialog that was opened here outlives the choice: what it does may take the rows out of the list.
  return begun ? <BegunBar {...props} /> : null;
}

function BegunBar(props: { count: number; onClear: () => void; children: ReactNode }) {
  const { count, onClear, children } = props;
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  useStickyBar(bar, 'bottom');
  useRegionShortcut(bar, count > 0);
  return (
    <Bar
      ref={bar}
      hidden={count === 0}
      role="region"
      aria-label={t('list.selected', { count })}
      aria-keyshortcuts="F6"
      tabIndex={-1}
    >
      <span role="status">
        <strong>{t('list.selected', { count })}</strong>
        <VisuallyHidden>{` ${t('list.selectionKey')}`}</VisuallyHidden>
      </span>
      <IconButton icon="close" label={t('list.clearSelection')} onClick={onClear} />
      <OneLine>{children}</OneLine>
    </Bar>
  );
}
