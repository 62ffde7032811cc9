// Relay's compiler: reads every graphql tag in web/ and the tests, writes types and persisted operations.
export const src = '.';
export const schema = './schema.graphql';
export const language = 'typescript';
export const artifactDirectory = './web/__generated__';
export const eagerEsModules = true;
export const useImportTypeSyntax = true;
export const customScalarTypes = {
  DateTime: 'string',
  Date: 'string',
  Decimal: 'string',
  Month: 'string',
  Upload: 'File',
  PathSegment: 'string | number',
  SeriesColumns: '{ readonly at: ReadonlyArray<number>; readonly value: ReadonlyArray<number | null> }',
};
export const persistConfig = { file: './web/__generated__/persisted.json', algorithm: 'SHA256' };
export const excludes = [
  '**/node_modules/**',
  '**/__generated__/**',
  'web/dist*/**',
  'bff/**',
  'upstream/**',
  'contract/**',
  'docs/**',
];
export const noFutureProofEnums = true;
