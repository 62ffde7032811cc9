/** The names of all fields of a form; the fields of rows have names such as `rows.0.name`. A file is one field. */
export const fieldNames = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object' && text !== null && !(text instanceof File)
      ? fieldNames(text, `${prefix}${name}.`)
      : [prefix + name],
  );

/** The field that the path of a refusal is about, the most specific one; undefined if it is about none of them. */
export const fieldOfPath = (
  names: readonly string[],
  path: readonly (string | number)[] | null | undefined,
): string | undefined => {
  const whole = `.${(path ?? []).join('.')}.`;
  return names.filter((name) => whole.includes(`.${name}.`)).toSorted((a, b) => b.length - a.length)[0];
};
