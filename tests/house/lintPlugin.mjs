/*
 * Rules of this project for oxlint, which has no rule that restricts syntax. Plain JavaScript, since oxlint loads it on
 * the Node that runs it.
 */

/** Methods of a page and of a locator that return a locator. */
const locators = /^(getBy\w+|locator|contentFrame|first|last|nth|filter|or|and)$/;

/** The value that a variable is declared with, where it is declared by its name alone. */
const valueOf = (context, node) => {
  for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
    const [definition] = scope.set.get(node.name)?.defs ?? [];
    if (definition) return definition.node.id === definition.name ? definition.node.init : null;
  }
  return null;
};

/** Whether an expression is a part of a page: a locator, or what a function makes of its arguments. */
const isPart = (context, node) => {
  if (node?.type === 'Identifier') return isPart(context, valueOf(context, node));
  if (node?.type === 'AwaitExpression') return isPart(context, node.argument);
  if (node?.type !== 'CallExpression') return false;
  if (node.callee.type === 'MemberExpression') return locators.test(node.callee.property.name);
  return node.arguments.length > 0;
};

/** Texts are found in a part of the page: the live region repeats what the page announces. */
const textWithinPart = {
  create: (context) => ({
    MemberExpression(node) {
      if (node.property.name === 'getByText' && !isPart(context, node.object))
        context.report({
          node: node.property,
          message: 'The live region may have the same text: use tests/journeys/steps/texts.ts, or look in a part.',
        });
    },
  }),
};

const sleepMessage = 'A busy machine is slower than any time: wait for the state that the test needs.';

/** The timer of a sleep: its callback is what ends a promise. Without a time it is a turn of the event loop. */
const isSleep = ({ callee, arguments: [callback, ms] }, enders) =>
  callee.name === 'setTimeout' && ms !== undefined && callback.type === 'Identifier' && enders.has(callback.name);

/** Tests wait for states, not for moments. */
const noSleep = {
  create: (context) => {
    const enders = new Set();
    return {
      NewExpression({ callee, arguments: [executor] }) {
        if (callee.name !== 'Promise') return;
        for (const parameter of executor?.params ?? []) enders.add(parameter.name);
      },
      CallExpression(node) {
        const moment = /^(waitForTimeout|waitForLoadState)$/.test(node.callee.property?.name ?? '');
        if (moment || isSleep(node, enders)) context.report({ node, message: sleepMessage });
      },
      ImportDeclaration(node) {
        if (node.source.value === 'node:timers/promises') context.report({ node, message: sleepMessage });
      },
    };
  },
};

export default { meta: { name: 'talo' }, rules: { 'text-within-part': textWithinPart, 'no-sleep': noSleep } };
