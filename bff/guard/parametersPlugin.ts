import { createGraphQLError, type Plugin } from 'graphql-yoga';

/** The refusal of variables or extensions in an address or a form that are no JSON. */
const notJson = () =>
  createGraphQLError('The parameters variables and extensions must be JSON objects.', {
    extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
  });

/** Refuses parameters of a GET or a form that cannot be read: the library would fail as if the fault were the server's. */
export const parametersPlugin = (): Plugin => ({
  onRequestParse: ({ requestParser, setRequestParser }) => {
    if (!requestParser) return;
    setRequestParser(async (request) => {
      try {
        return await requestParser(request);
      } catch (error) {
        throw error instanceof SyntaxError ? notJson() : error;
      }
    });
  },
});
