import { useEffect, type Dispatch, type SetStateAction } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import { createOperationDescriptor, getRequest } from 'relay-runtime';
import type { TargetByKeyQuery } from '../../__generated__/TargetByKeyQuery.graphql.ts';
import type { UnlistedTarget } from './useUnlistedTarget.ts';

const query = graphql`
  query TargetByKeyQuery($key: Int!) {
    target(key: $key) {
      ...useUnlistedTarget_target
    }
  }
`;

type Props = {
  targetKey: number;
  /** Another one reads the target again. */
  load: number | string;
  onRead: Dispatch<SetStateAction<UnlistedTarget | null>>;
};

/** Reads a target, and keeps it in the store. A failure counts as no access, since the screen reports its own. Renders nothing. */
export function TargetByKey({ targetKey: key, load, onRead }: Props) {
  const environment = useRelayEnvironment();
  useEffect(() => {
    const retained = environment.retain(createOperationDescriptor(getRequest(query), { key }));
    const reading = fetchQuery<TargetByKeyQuery>(
      environment,
      query,
      { key },
      { networkCacheConfig: { metadata: { load } } },
    ).subscribe({
      next: ({ target }) => onRead({ key, target: target ?? null }),
      error: () => onRead((before) => (before?.key === key ? before : { key, target: null })),
    });
    return () => {
      reading.unsubscribe();
      retained.dispose();
    };
  }, [environment, key, load, onRead]);
  return null;
}
