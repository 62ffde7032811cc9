/** What is told of a span: names, numbers and codes, never what somebody wrote or reads. */
export type SpanFacts = Readonly<Record<string, string | number | boolean | string[] | undefined>>;

/** A stretch of work that is being written down, from its beginning to its end. */
export type Span = {
  /** Begins a part of it: work of our own, or a request to another service. */
  begin: (name: string, kind: 'work' | 'call', facts?: SpanFacts) => Span;
  note: (facts: SpanFacts) => void;
  /** The code of what it failed with, if it did. */
  end: (failure?: string) => void;
  /** What tells the next service where its own work belongs. */
  headers: () => Record<string, string>;
};
