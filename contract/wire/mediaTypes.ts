/** Content type of each encoding of a body. */
export const mediaTypes = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  csv: 'text/csv',
  multipart: 'multipart/form-data',
} as const;
