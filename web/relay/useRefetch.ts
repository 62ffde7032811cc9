import { createContext, use, useMemo } from 'react';
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

const createRefetch = ({ environment, query, variables }: Request, onError: () => void): (() => void) => {
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
      complete: end,
      error: () => {
        end();
        onError();
      },
    });
  };
  return refetch;
};

/**
 * Returns a function that fetches a query again and writes the response into the store, without the loaders of the
 * frame. A call while one is in flight is queued, once: the response on its way may be older than the change that the
 * call is about. If it fails, the loaders of the page run, which keep what is shown and say that it may be out of date.
 */
export const useRefetch = (query: GraphQLTaggedNode, variables: Variables): (() => void) => {
  const environment = useRelayEnvironment();
  const { revalidate } = useRevalidator();
  const text = JSON.stringify(variables);
  return useMemo(() => {
    const request = { environment, query, variables: JSON.parse(text) as Variables };
    return createRefetch(request, () => void revalidate());
  }, [environment, query, text, revalidate]);
};

/** Refetches the query of the screen around; set by `screenOf`. */
export const RefetchScreenContext = createContext<() => void>(() => undefined);

/** Returns a function that refetches the query of the screen, queued while one is in flight. */
export const useRefetchScreen = (): (() => void) => use(RefetchScreenContext);
