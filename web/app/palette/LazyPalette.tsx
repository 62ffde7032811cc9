import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Palette_viewer$key } from '../../__generated__/Palette_viewer.graphql.ts';
import type { useTargets_viewer$key } from '../../__generated__/useTargets_viewer.graphql.ts';
import { PaletteField } from '../../ui/overlay/PaletteField.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { useReturnFocus } from '../../ui/overlay/useReturnFocus.ts';

const Palette = lazyComponent(async () => (await import('./Palette.tsx')).Palette);

type Props = {
  viewer: Palette_viewer$key & useTargets_viewer$key;
  onClose: () => void;
  onAction: (id: string) => void;
  onFeedback: () => void;
};

/** The command palette, loaded when it is first opened; text typed while it loads stays in its field. */
export function LazyPalette({ viewer, ...handlers }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  useReturnFocus();
  const field = (
    <PaletteField
      label={t('palette.title')}
      placeholder={t('palette.placeholder')}
      text={typed}
      onTextChange={setTyped}
      onClose={handlers.onClose}
    />
  );
  return (
    <Suspense fallback={field}>
      <Palette viewer={viewer} text={typed} onTextChange={setTyped} {...handlers} />
    </Suspense>
  );
}
