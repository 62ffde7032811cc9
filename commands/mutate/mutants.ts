import { parseSync } from 'vite';

/** A fault: replacement of the text between two offsets of a file. */
export type Mutant = { file: string; line: number; start: number; end: number; from: string; to: string };

type Node = { type: string; start: number; end: number; [field: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const operators: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '*': '/',
  '/': '*',
  '-': '+',
  '&&': '||',
  '||': '&&',
};

const methods: Record<string, string> = { some: 'every', every: 'some', min: 'max', max: 'min', add: 'delete' };

type Replace = (node: Node, text: (part: Node) => string) => { part: Node; to: string } | null;

const negated: Replace = ({ test }, text) => (isNode(test) ? { part: test, to: `!(${text(test)})` } : null);

const swapped: Replace = (node, text) => {
  const { left, right, operator } = node;
  const other = operators[String(operator)];
  return other && isNode(left) && isNode(right) ? { part: node, to: `${text(left)} ${other} ${text(right)}` } : null;
};

/** Replacements of syntax tree nodes; one line per kind of fault. */
const replacements: Record<string, Replace> = {
  BinaryExpression: swapped,
  LogicalExpression: swapped,
  IfStatement: negated,
  ConditionalExpression: negated,
  UnaryExpression: (node, text) =>
    node['operator'] === '!' && isNode(node['argument']) ? { part: node, to: text(node['argument']) } : null,
  Literal: (node) => {
    if (typeof node['value'] === 'number') return { part: node, to: `${node['value'] + 1}` };
    return typeof node['value'] === 'boolean' ? { part: node, to: `${!node['value']}` } : null;
  },
  MemberExpression: ({ property }) => {
    const other = isNode(property) && methods[String(property['name'])];
    return other && isNode(property) ? { part: property, to: other } : null;
  },
  ExpressionStatement: (node) => {
    const { expression } = node;
    const call = isNode(expression) && expression.type === 'AwaitExpression' ? expression['argument'] : expression;
    return isNode(call) && call.type === 'CallExpression' ? { part: node, to: ';' } : null;
  },
};

const childrenOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([field]) => field !== 'typeAnnotation' && field !== 'typeArguments' && field !== 'returnType')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

/** Faults in types and imports are detected by the compiler. */
const isLeftOut = ({ type }: Node): boolean =>
  type.startsWith('TS') ? !/^TS(As|Satisfies|NonNull)/.test(type) : type === 'ImportDeclaration';

/** Lists the possible faults of a file in the order of its text. */
export const mutantsOf = (file: string, source: string): Mutant[] => {
  const text = ({ start, end }: Node): string => source.slice(start, end);
  const found: Mutant[] = [];
  const visit = (node: Node): void => {
    if (isLeftOut(node)) return;
    const replaced = replacements[node.type]?.(node, text);
    if (replaced) {
      const { start, end } = replaced.part;
      const line = source.slice(0, start).split('\n').length;
      found.push({ file, line, start, end, from: source.slice(start, end), to: replaced.to });
    }
    childrenOf(node).forEach(visit);
  };
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  if (isNode(program)) visit(program);
  return found;
};
