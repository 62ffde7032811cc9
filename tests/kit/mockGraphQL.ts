import { vi } from 'vitest';

/** A request to the graph: name of the operation and its variables. */
export type Sent = { name: string; variables: Record<string, unknown> };

/** Replaces the graph of pages that send requests without a store; returns the requests, in their order. */
export const mockGraphQL = (responses: Record<string, (variables: Record<string, unknown>) => object>): Sent[] => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    const { operationName: name, variables } = JSON.parse(body) as {
      operationName: string;
      variables: Record<string, unknown>;
    };
    sent.push({ name, variables });
    const response = responses[name];
    if (!response) return Promise.reject(new TypeError(`No request of ${name} is expected.`));
    return Promise.resolve(Response.json({ data: response(variables) }));
  });
  return sent;
};
