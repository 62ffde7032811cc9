import { createGraphQLError, type Plugin } from 'graphql-yoga';

/** The error of variables or extensions that are not JSON. */
const notJson = () =>
  createGraphQLError('The parameters variables and extensions must be JSON objects.', {
    extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
  });

/** Refuses unreadable parameters of a GET or a form, which the library would report as an error of the server. */
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
