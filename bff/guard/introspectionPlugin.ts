import { NoSchemaIntrospectionCustomRule, validate } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** Introspection and suggestions in errors. */
export type IntrospectionSettings = {
  /** Whether introspection is allowed. Default: true. */
  introspection?: boolean | undefined;
  /** Whether errors suggest similar names. Default: true. */
  suggestions?: boolean | undefined;
};

/** Disables introspection and suggestions by the settings. */
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
