import type { GraphiQLOptions } from 'graphql-yoga';
import { exampleOperations } from './examples/examples.ts';

/** How GraphiQL opens: a tab for signing in and one for each example, with a way to the schema as text. */
export const graphiqlOptions = (request: Request): GraphiQLOptions => {
  const { host } = new URL(request.url);
  const scheme = request.headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http';
  const [signIn, ...examples] = exampleOperations(new Date());
  const hello = `# Every tab above answers a question; ▶ runs it.\n# ${scheme}://${host}/schema.graphql\n`;
  return {
    title: 'Talo',
    subscriptionsProtocol: 'WS',
    defaultTabs: [...(signIn ? [{ ...signIn, query: `${hello}${signIn.query}` }] : []), ...examples].map(
      ({ query, variables }) => ({ query, variables: variables ? JSON.stringify(variables, null, 2) : null }),
    ),
  };
};

/** A tab that is pressed for the first time leaps away from under the pointer, and so is never clicked. */
const steadyTabs = '.graphiql-tabs > li { transform: none !important; }';

/** The page of GraphiQL, read only when somebody opens it, since it is large. */
export const renderGraphiqlPage = async (options: GraphiQLOptions): Promise<string> => {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  return renderGraphiQL(options).replace('</head>', () => `<style>${steadyTabs}</style></head>`);
};
