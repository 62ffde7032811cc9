import { NoSchemaIntrospectionCustomRule, validate } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** How much the graph tells of itself. */
export type IntrospectionSettings = {
  /** Whether the schema can be asked for. */
  introspection?: boolean | undefined;
  /** Whether errors suggest the name that was probably meant. */
  suggestions?: boolean | undefined;
};

/** Keeps the schema to itself, as far as an operator wants that. */
export const introspectionPlugin = ({ introspection = true, suggestions = true }: IntrospectionSettings): Plugin => ({
  onValidate: ({ addValidationRule, setValidationFn }) => {
    if (!introspection) addValidationRule(NoSchemaIntrospectionCustomRule);
    if (!suggestions)
      setValidationFn(((schema, document, rules) =>
        validate(schema, document, rules, { hideSuggestions: true })) as typeof validate);
  },
  onExecute: ({ args }) => {
    if (!suggestions) Object.assign(args, { hideSuggestions: true });
  },
});
