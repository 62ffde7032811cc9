import { buildSchema, getNamedType, isAbstractType, isCompositeType, type GraphQLNamedType } from 'graphql';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../house/sources.ts';

/** A node of a compiled artifact, as far as the fields of the store follow from it. */
export type ArtifactNode = {
  kind: string;
  name?: string;
  type?: string;
  plural?: boolean;
  concreteType?: string | null;
  handle?: string;
  args?: readonly { kind: string; name: string; value?: unknown }[] | null;
  selections?: readonly ArtifactNode[];
  field?: ArtifactNode;
  fragment?: ArtifactNode;
};

/** The compiled form of a fragment, or of an operation. */
export type Artifact =
  | (ArtifactNode & { kind: 'Fragment' | 'InlineDataFragment' })
  | { kind: 'Request'; fragment: ArtifactNode; operation: ArtifactNode & { name: string } };

/** A field as it is read or written: with the fields below it if it is a link. */
type Field = {
  plural: boolean;
  /** Type of the linked record. */
  type: string;
  below: Fields;
  /** Whether the linked record joins a connection by a directive such as `@appendNode`. */
  joins: boolean;
};

/** What is read or written of a record: each field by its name in the store. */
export type Fields = Map<string, Field>;

const schema = buildSchema(readFileSync(join(root, 'schema.graphql'), 'utf8'));

/** Whether records of one type can be of the other. */
export const overlaps = (one: string, other: string): boolean => {
  const [a, b] = [schema.getType(one), schema.getType(other)];
  if (!a || !b || a === b) return a === b;
  const objects = (type: GraphQLNamedType) =>
    isAbstractType(type) ? schema.getPossibleTypes(type).map(({ name }) => name) : [type.name];
  return isCompositeType(a) && isCompositeType(b) && objects(a).some((name) => objects(b).includes(name));
};

const typeBelow = (parent: string, { name = '', concreteType }: ArtifactNode): string => {
  if (concreteType) return concreteType;
  const type = schema.getType(parent);
  const field = type && 'getFields' in type ? type.getFields()[name] : undefined;
  return field && 'type' in field ? getNamedType(field.type).name : '';
};

const keyOf = ({ name = '', args }: ArtifactNode): string => {
  const given = (args ?? []).map((arg) => `${arg.name}:${arg.kind === 'Literal' ? JSON.stringify(arg.value) : '*'}`);
  return given.length > 0 ? `${name}(${given.toSorted().join()})` : name;
};

/** Reads what the fragments of some artifacts read, or what their operations write. */
export const fieldReader = (artifacts: ReadonlyMap<string, Artifact>) => {
  const collect = (into: Fields, parent: string, nodes: readonly ArtifactNode[], spread: ReadonlySet<string>): void => {
    for (const node of nodes) {
      // Every record of the store has its type name.
      if (node.kind === 'ClientExtension' || node.name === '__typename') continue;
      if (node.kind === 'ScalarField' || node.kind === 'LinkedField') {
        const type = node.kind === 'LinkedField' ? typeBelow(parent, node) : '';
        const key = keyOf(node);
        const known = into.get(key) ?? { plural: node.plural === true, type, below: new Map(), joins: false };
        into.set(key, known);
        collect(known.below, type, node.selections ?? [], spread);
        continue;
      }
      if (node.kind === 'LinkedHandle') {
        const linked = into.get(keyOf(node));
        if (linked && /^(append|prepend)/.test(node.handle ?? '')) linked.joins = true;
        continue;
      }
      if (node.kind === 'FragmentSpread' && node.name !== undefined && !spread.has(node.name)) {
        const fragment = artifacts.get(node.name);
        if (fragment && fragment.kind !== 'Request')
          collect(into, parent, fragment.selections ?? [], new Set([...spread, node.name]));
        continue;
      }
      const type = node.kind === 'InlineFragment' ? (node.type ?? parent) : parent;
      collect(into, type, node.selections ?? [], spread);
      for (const inner of [node.field, node.fragment]) if (inner) collect(into, type, [inner], spread);
    }
  };
  return (parent: string, nodes: readonly ArtifactNode[] = []): Fields => {
    const fields: Fields = new Map();
    collect(fields, parent, nodes, new Set());
    return fields;
  };
};
