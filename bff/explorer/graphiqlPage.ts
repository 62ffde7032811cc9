import type { GraphiQLOptions } from 'graphql-yoga';
import { exampleOperations } from './examples/examples.ts';

/** Options of GraphiQL: a tab for signing in, a tab for each example, and a link to the schema as text. */
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

/** Without this, a tab moves at its first press and the click misses it. */
const steadyTabs = '.graphiql-tabs > li { transform: none !important; }';

/** Renders the page of GraphiQL, which is loaded at the first request, since it is large. */
export const renderGraphiqlPage = async (options: GraphiQLOptions): Promise<string> => {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  return renderGraphiQL(options).replace('</head>', () => `<style>${steadyTabs}</style></head>`);
};
