import { CriticalityLevel, diff } from '@graphql-inspector/core';
import {
  buildASTSchema,
  getDirectiveValues,
  GraphQLDeprecatedDirective,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  visit,
  type DocumentNode,
  type FieldDefinitionNode,
  type EnumValueDefinitionNode,
  type InputValueDefinitionNode,
} from 'graphql';
import { earliestEnd, monthsOfGrace, readDeprecation } from './deprecation.ts';

type Deprecatable = FieldDefinitionNode | EnumValueDefinitionNode | InputValueDefinitionNode;

/** Reason of a deprecation; null if not deprecated. */
const reasonOf = (node: Deprecatable): string | null => {
  const reason = getDirectiveValues(GraphQLDeprecatedDirective, node)?.['reason'];
  return typeof reason === 'string' ? reason : null;
};

const roots = ['Query', 'Mutation', 'Subscription'];

/** Names of the types that an operation can reach. */
const reachedIn = (document: DocumentNode): Set<string> => {
  const named = new Map<string, string[]>();
  for (const definition of document.definitions) {
    if (!('name' in definition) || !definition.name) continue;
    const { value: name } = definition.name;
    visit(definition, {
      NamedType: ({ name: { value } }) => {
        named.set(name, [...(named.get(name) ?? []), value]);
        // A value of an interface can be of any type that implements it.
        if (
          definition.kind === Kind.OBJECT_TYPE_DEFINITION &&
          definition.interfaces?.some((one) => one.name.value === value)
        )
          named.set(value, [...(named.get(value) ?? []), name]);
      },
    });
  }
  const reached = new Set<string>();
  const walk = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    named.get(name)?.forEach(walk);
  };
  roots.forEach(walk);
  return reached;
};

const withoutRipe = (document: DocumentNode, today: string): DocumentNode => {
  const dropRipe = (node: Deprecatable): null | undefined => {
    const removal = readDeprecation(reasonOf(node) ?? '')?.removal;
    return removal !== undefined && removal <= today ? null : undefined;
  };
  const left = visit(document, {
    FieldDefinition: dropRipe,
    EnumValueDefinition: dropRipe,
    InputValueDefinition: dropRipe,
  });
  const [before, after] = [reachedIn(document), reachedIn(left)];
  const definitions = left.definitions.filter(
    (definition) =>
      !('name' in definition && definition.name) ||
      !before.has(definition.name.value) ||
      after.has(definition.name.value),
  );
  return { ...left, definitions };
};

/** A difference between two schemas as a sentence. */
export type Difference = Awaited<ReturnType<typeof diff>>[number];

/** All differences between the released and the present schema. */
export const differences = (released: string, now: string): Promise<Difference[]> =>
  diff(buildASTSchema(parse(released)), buildASTSchema(parse(now)));

/**
 * Breaking changes for operations on the released schema, except for deprecated parts whose day of removal has passed.
 */
export const brokenPromises = async (released: string, now: string, today: string): Promise<string[]> => {
  const promised = buildASTSchema(withoutRipe(parse(released), today));
  const found = await diff(promised, buildASTSchema(parse(now)));
  return found
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ message }) => message);
};

type Part = { name: string; deprecationReason?: string | null | undefined; args?: readonly Part[] };

/** Reasons of all deprecations by schema coordinate, for example Query.target.id. */
const deprecations = (schema: string): Map<string, string> => {
  const reasons = new Map<string, string>();
  const note = (owner: string, { name, deprecationReason, args = [] }: Part): void => {
    const coordinate = `${owner}.${name}`;
    if (typeof deprecationReason === 'string') reasons.set(coordinate, deprecationReason);
    for (const arg of args) note(coordinate, arg);
  };
  for (const type of Object.values(buildASTSchema(parse(schema)).getTypeMap())) {
    const parts: readonly Part[] = isEnumType(type)
      ? type.getValues()
      : isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
        ? Object.values(type.getFields())
        : [];
    for (const part of parts) note(type.name, part);
  }
  return reasons;
};

/** Invalid deprecations: without replacement and day, or new ones with too early a day. */
export const hastyDeprecations = (released: string, now: string, today: string): string[] => {
  const known = deprecations(released);
  return Array.from(deprecations(now), ([coordinate, reason]) => {
    const deprecation = readDeprecation(reason);
    if (!deprecation)
      return `${coordinate}: write the reason as "Use … instead. Removal on 2027-06-01.", not "${reason}"`;
    const soon = !known.has(coordinate) && deprecation.removal < earliestEnd(today);
    return soon ? `${coordinate}: removal on ${deprecation.removal}, sooner than ${monthsOfGrace} months from now` : [];
  }).flat();
};
