/** What is exported: all of a target, or one space. */
export type ExportScope = { targetKey: number; spaceKey: number | null };

/** A space as it is named in a file. */
export type NamedSpace = {
  readonly id: string;
  readonly name: string;
  readonly tampuuriName?: string | null | undefined;
};

/** Fails where something is absent from a response: a file without it would look as if nothing had been measured. */
export const failAbsent = (): never => {
  throw new Error('A part of the file could not be read.');
};
