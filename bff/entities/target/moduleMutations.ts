import { builder } from '../../graph/builder.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { parameter } from './Module.ts';
import { Target } from './Target.ts';
import { moduleId } from './targetCodes.ts';
import { withNames } from './treeErrors.ts';

const ModuleInput = builder.inputType('ModuleInput', {
  description: 'Pricing parameters of a part of the service; what is left out stays.',
  fields: (t) => ({
    module: t.field({ type: moduleId.type, required: true, description: 'Which part.' }),
    enabled: t.boolean({ description: 'Whether it is in use.' }),
    baseFee: t.field({ type: 'Decimal', description: 'Euros a month for each apartment; null clears it.' }),
    price1: t.field({ type: 'Decimal', description: 'The first price in euros; null clears it.' }),
    price2: t.field({ type: 'Decimal', description: 'The second price in euros; null clears it.' }),
    prepaymentFee: t.field({ type: 'Decimal', description: 'Euros a month paid in advance; null clears it.' }),
  }),
});

type Given = typeof ModuleInput.$inferInput;
type Name = keyof typeof parameter;

const names = Object.keys(parameter).filter((name): name is Name => Object.hasOwn(parameter, name));

const numbersOf = (given: Given): Record<string, number | null> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = given[name];
      return value === undefined ? [] : [[parameter[name], value === null ? null : Number(value)]];
    }),
  );

mutation({
  name: 'setModuleParameters',
  description:
    'Puts parts of the service in use and sets their prices. Needs viewerCanEdit, prices viewerCanAdminister. User errors: TOO_SMALL, TOO_MANY_DECIMALS, NO_PERMISSION. Source: POST /ui/targets/{id}/params.',
  input: (t) => ({
    targetId: t.id({ required: true, description: 'The site.' }),
    modules: t.field({ type: [ModuleInput], required: true, description: 'The parts to change, each once.' }),
  }),
  resolve: async ({ targetId, modules }, { ui }) => {
    const { key } = readId('Target', targetId);
    const numbers = modules.map((given): [string, Record<string, number | null>] => [
      String(moduleId.write(given.module)),
      numbersOf(given),
    ]);
    await withNames(ui.setParameters({ id: key, modules: Object.fromEntries(numbers) }), (path) => {
      const [list = '', module, number] = path;
      const at = numbers.findIndex(([id]) => id === module);
      const name = names.find((one) => parameter[one] === number);
      return at < 0 || !name ? path : [list, String(at), name];
    });
    return { key };
  },
  payload: (t) => ({
    target: t.field({
      type: Target,
      nullable: true,
      description: 'The site with its parts.',
      resolve: ({ key }, _args, { load }) => (key === undefined ? null : load.target.one(key)),
    }),
  }),
});
