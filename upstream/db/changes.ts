type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Of a form's fields those that were sent; null when there are none and nothing is to be changed. */
export const changesOf = <Fields extends object>(fields: Fields): Given<Fields> | null => {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return sent.length > 0 ? (Object.fromEntries(sent) as Given<Fields>) : null;
};
