import type { ComponentType } from 'react';
import type { PreloadedQuery } from 'react-relay';
import type { OperationType, PreloadableConcreteRequest } from 'relay-runtime';
import { lazyComponent, type LoadedComponent } from '../ui/lazy/lazyComponent.ts';
import { QueryLoader } from './QueryLoader.tsx';

/**
 * What opens over a screen and has a query of its own, such as a dialog: its query and the loading of its code start
 * together when it opens. Other variables are another instance.
 */
export const lazyQueryComponent = <Query extends OperationType, Props extends object>(
  query: PreloadableConcreteRequest<Query>,
  variablesOf: (props: Props) => Query['variables'],
  load: () => Promise<LoadedComponent<Props & { queryRef: PreloadedQuery<Query> }>>,
): ComponentType<Props> => {
  const Lazy = lazyComponent(load);
  return function LazyQueryComponent(props: Props) {
    const variables = variablesOf(props);
    return (
      <QueryLoader key={JSON.stringify(variables)} query={query} variables={variables}>
        {(queryRef) => <Lazy {...props} queryRef={queryRef} />}
      </QueryLoader>
    );
  };
};
