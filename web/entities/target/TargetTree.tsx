import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { useTargets_viewer$key } from '../../__generated__/useTargets_viewer.graphql.ts';
import { PartFailed } from '../../states/PartFailed.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { SearchedTree } from './SearchedTree.tsx';
import { useTargets } from './useTargets.ts';

/** Placeholder of the tree of targets while it loads. */
export function TargetTreeSkeleton() {
  return (
    <Stack gap={4}>
      <Skeleton shape="block" height="var(--control)" />
      <Skeleton shape="block" height={14} width="82%" />
      <Skeleton shape="block" height={14} width="64%" />
      <Skeleton shape="block" height={14} width="74%" />
    </Stack>
  );
}

const PagedTargetTree = lazyComponent(async () => (await import('./PagedTargetTree.tsx')).PagedTargetTree);

/** As many targets as the frame loads by itself. */
const mostWhole = 100;

/**
 * The sites with their buildings and spaces, favourites first; of more than the frame loads by itself, page by page. Without
 * any site `empty` stands there.
 */
export function TargetTree({ viewer, empty }: { viewer: useTargets_viewer$key; empty?: ReactNode }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const loaded = useTargets(viewer);
  if (!loaded) return <PartFailed />;
  if (loaded.total === 0) return empty ?? <EmptyState headingLevel="none" icon="building" title={t('tree.empty')} />;
  if (loaded.total > mostWhole) return <PagedTargetTree viewer={viewer} />;
  return <SearchedTree targets={loaded.targets} text={text} onTextChange={setText} />;
}
