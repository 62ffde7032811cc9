import { vi } from 'vitest';

/** A request to the graph: name of the operation and its variables. */
export type Sent = { name: string; variables: Record<string, unknown> };

/** Replaces the graph of pages that send requests without a store; returns the requests, in their order. */
export const answerGraph = (answers: Record<string, (variables: Record<string, unknown>) => object>): Sent[] => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    const { operationName: name, variables } = JSON.parse(body) as {
      operationName: string;
      variables: Record<string, unknown>;
    };
    sent.push({ name, variables });
    const answer = answers[name];
    if (!answer) return Promise.reject(new TypeError(`Nobody answers ${name}.`));
    return Promise.resolve(Response.json({ data: answer(variables) }));
  });
  return sent;
};
