import { Suspense } from 'react';
import productTreeQuery from '../../__generated__/ProductTreeQuery$parameters.ts';
import { QueryLoader } from '../../relay/QueryLoader.tsx';
import { ErrorBoundary } from '../../states/ErrorBoundary.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ProductTree } from './ProductTree.tsx';

const skeleton = (
  <Stack gap={4}>
    {[58, 72, 64, 80, 60].map((width) => (
      <Skeleton key={width} shape="block" height={14} width={`${width}%`} />
    ))}
  </Stack>
);

/** The tree of products beside the content, with a query of its own, so that no screen waits for it. */
export function ProductSide() {
  return (
    <ErrorBoundary resetKey="products">
      {(attempt) => (
        <Suspense fallback={skeleton}>
          <QueryLoader query={productTreeQuery} variables={{}} fetchKey={attempt} skeleton={skeleton}>
            {(queryRef) => <ProductTree queryRef={queryRef} />}
          </QueryLoader>
        </Suspense>
      )}
    </ErrorBoundary>
  );
}
