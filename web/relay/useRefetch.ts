import { createContext, use, useMemo, useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { useRevalidator } from 'react-router';
import {
  createOperationDescriptor,
  getRequest,
  type GraphQLTaggedNode,
  type IEnvironment,
  type Variables,
} from 'relay-runtime';

type Request = { environment: IEnvironment; query: GraphQLTaggedNode; variables: Variables };

type Outcome = { onComplete: () => void; onError: () => void };

const createRefetch = ({ environment, query, variables }: Request, { onComplete, onError }: Outcome): (() => void) => {
  let isInFlight = false;
  let isQueued = false;
  const refetch = () => {
    isQueued = isInFlight;
    if (isInFlight) return;
    isInFlight = true;
    const end = () => {
      isInFlight = false;
      if (isQueued) refetch();
    };
    const operation = createOperationDescriptor(getRequest(query), variables, { force: true });
    environment.execute({ operation }).subscribe({
      complete: () => {
        end();
        onComplete();
      },
      error: () => {
        end();
        onError();
      },
    });
  };
  return refetch;
};

/** A function that fetches a query again, and how often it has. */
export type Refetch = { refetch: () => void; count: number };

/**
 * Returns a function that fetches a query again and writes the response into the store, without the loaders of the
 * frame. A call while one is in flight is queued, once: the response in flight may be older than the change that the
 * call is about. If it fails, the loaders of the page run, which keep what is shown and mark it as possibly out of date.
 */
export const useRefetch = (query: GraphQLTaggedNode, variables: Variables): Refetch => {
  const environment = useRelayEnvironment();
  const { revalidate } = useRevalidator();
  const text = JSON.stringify(variables);
  const [count, setCount] = useState(0);
  const refetch = useMemo(() => {
    const request = { environment, query, variables: JSON.parse(text) as Variables };
    return createRefetch(request, {
      onComplete: () => setCount((before) => before + 1),
      onError: () => void revalidate(),
    });
  }, [environment, query, text, revalidate]);
  return useMemo(() => ({ refetch, count }), [refetch, count]);
};

/** Refetches the query of the screen around; set by `screenOf`. */
export const RefetchScreenContext = createContext<Refetch>({ refetch: () => undefined, count: 0 });

/** Returns a function that refetches the query of the screen, queued while one is in flight. */
export const useRefetchScreen = (): (() => void) => use(RefetchScreenContext).refetch;

/** Returns how often the query of the screen has been refetched, for queries that are fetched again with it. */
export const useRefetchCount = (): number => use(RefetchScreenContext).count;
