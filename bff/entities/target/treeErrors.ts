import { GraphQLError } from 'graphql';

const isFields = (fields: unknown): fields is Record<string, unknown> => typeof fields === 'object' && fields !== null;

/** Refused fields, each with its error code. */
export const refusedFields = (fields: Record<string, unknown>): GraphQLError =>
  new GraphQLError('Some of the input is wrong.', { extensions: { code: 'BAD_USER_INPUT', fields } });

/** Does something that /ui may refuse row by row, and names the wrong fields as the graph does. */
export const withNames = async <Done>(work: Promise<Done>, rename: (path: string[]) => string[]): Promise<Done> => {
  try {
    return await work;
  } catch (error) {
    const fields = error instanceof GraphQLError ? error.extensions['fields'] : undefined;
    if (!isFields(fields)) throw error;
    const renamed = Object.entries(fields).map(([path, code]) => [rename(path.split('.')).join('.'), code]);
    throw refusedFields(Object.fromEntries(renamed));
  }
};
