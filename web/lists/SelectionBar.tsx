import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { IconButton } from '../ui/button/IconButton.tsx';
import { scrollShadow } from '../ui/table/scrollShadow.ts';
import { color, layer, media, radius, space } from '../ui/theme/tokens.ts';
import { useScrollableSides, type ScrollableSides } from '../ui/table/useScrollableSides.ts';

const Bar = styled.div`
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
  strong + button {
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
      padding: 2px;
    }
  }
`;

/** A phone has what can be done on one line, which scrolls: more of the rows stays in sight. */
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
  const { count, onClear, children } = props;
  const { t } = useTranslation();
  const [begun, setBegun] = useState(false);
  if (count > 0 && !begun) setBegun(true);
  // A dialog that was opened here outlives the choice: what it does may take the rows out of the list.
  if (!begun) return null;
  return (
    <Bar hidden={count === 0} role="region" aria-label={t('list.selected', { count })}>
      <strong role="status">{t('list.selected', { count })}</strong>
      <IconButton icon="close" label={t('list.clearSelection')} onClick={onClear} />
      <OneLine>{children}</OneLine>
    </Bar>
  );
}
