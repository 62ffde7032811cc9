import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useRegionShortcut } from '../../ui/layout/useRegionShortcut.ts';
import { useStickyBar } from '../../ui/layout/useStickyBar.ts';
import { color, layer, radius, space } from '../../ui/theme/tokens.ts';

/** Sticky, so that it is visible with any number of spaces above it. */
const Bar = styled.section`
  position: sticky;
  bottom: ${space(3)};
  z-index: ${layer.sticky + 2};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: ${space(2)} ${space(3)};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color('line')};
  border-radius: ${radius.large};
  background: ${color('raised')};
  box-shadow: ${color('shadowRaised')};
  > :first-child:not([role='status']) {
    flex-basis: 100%;
  }
  > [role='status'] {
    margin-right: auto;
  }
  @media print {
    display: none;
  }
`;

type Props = {
  changed: number;
  /** Why the last try to save failed as a whole. */
  failure: string | null;
  pending: boolean;
  canUndo: boolean;
  onUndo: () => void;
  onSave: () => void;
};

/** How many spaces were changed, and what can be done with that, at the foot of the page; F6 leads to it. */
export function SpaceSaveBar({ changed, failure, pending, canUndo, onUndo, onSave }: Props) {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  useStickyBar(bar, 'bottom');
  useRegionShortcut(bar, changed > 0);
  return (
    <Bar ref={bar} aria-label={t('settings.spacesBar')} aria-keyshortcuts="F6" tabIndex={-1}>
      {failure !== null && <Banner tone="error" title={failure} />}
      <span role="status">{changed > 0 && t('settings.spacesChanged', { count: changed })}</span>
      <Button icon="undo" disabled={!canUndo} onClick={onUndo}>
        {t('settings.undo')}
      </Button>
      <Button variant="primary" pending={pending} disabled={changed === 0} onClick={onSave}>
        {t('form.save')}
      </Button>
    </Bar>
  );
}
