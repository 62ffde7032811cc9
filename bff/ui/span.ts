/** Attributes of a span: names, numbers and codes, never user data. */
export type SpanFacts = Readonly<Record<string, string | number | boolean | string[] | undefined>>;

/** A tracing span. */
export type Span = {
  /** Begins a child span: internal work, or a request to another service. */
  begin: (name: string, kind: 'work' | 'call', facts?: SpanFacts) => Span;
  note: (facts: SpanFacts) => void;
  /** Ends the span, with an error code if it failed. */
  end: (failure?: string) => void;
  /** Trace context headers for the next service. */
  headers: () => Record<string, string>;
};
