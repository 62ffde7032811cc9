import { BREAK, GraphQLError, visit, type DocumentNode } from 'graphql';
import type { Plugin, YogaInitialContext } from 'graphql-yoga';

const directives = new Set(['defer', 'stream']);

/** Whether an operation has an incremental result (`@defer`, `@stream`). */
export const isIncremental = (document: DocumentNode): boolean => {
  let found = false;
  visit(document, {
    Directive: ({ name }) => {
      found = directives.has(name.value);
      return found ? BREAK : undefined;
    },
  });
  return found;
};

const inParts = /\*\/\*|multipart\/(\*|mixed)|text\/(\*|event-stream)/;

const takesParts = ({ request }: Partial<YogaInitialContext>): boolean =>
  inParts.test(request?.headers.get('accept') ?? '*/*');

/** Refuses incremental operations of clients that do not accept multipart responses, before execution. */
export const incrementalDeliveryPlugin = (): Plugin => ({
  onExecute: ({ args, setResultAndStopExecution }) => {
    if (takesParts(args.contextValue) || !isIncremental(args.document)) return;
    const message = 'What @defer and @stream put off comes in parts: accept multipart/mixed.';
    const extensions = { code: 'BAD_USER_INPUT', http: { status: 406 } };
    setResultAndStopExecution({ errors: [new GraphQLError(message, { extensions })] });
  },
});
