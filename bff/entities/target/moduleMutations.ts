import { builder } from '../../graph/builder.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { parameter } from './Module.ts';
import { Target } from './Target.ts';
import { moduleId } from './targetCodes.ts';
import { withNames } from './treeErrors.ts';

const ModuleInput = builder.inputType('ModuleInput', {
  description: 'Pricing parameters of a module; omitted ones keep their values.',
  fields: (t) => ({
    module: t.field({ type: moduleId.type, required: true, description: 'Part of the service.' }),
    enabled: t.boolean({ description: 'Whether the module is enabled.' }),
    baseFee: t.field({ type: 'Decimal', description: 'Monthly base fee of each apartment in euros; null clears it.' }),
    price1: t.field({
      type: 'Decimal',
      description: 'First price in euros per unit, with up to six decimals; null clears it.',
    }),
    price2: t.field({
      type: 'Decimal',
      description: 'Second price in euros per unit, with up to six decimals; null clears it.',
    }),
    prepaymentFee: t.field({ type: 'Decimal', description: 'Monthly advance payment in euros; null clears it.' }),
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
  // POST /ui/targets/{id}/params.
  description:
    'Enables modules and sets their prices. Requires TARGET_MANAGER on the target; prices require TARGET_ADMIN. User errors: TOO_SMALL, TOO_MANY_DECIMALS, NO_PERMISSION.',
  input: (t) => ({
    targetId: t.id({ required: true, description: 'ID of the target.' }),
    modules: t.field({ type: [ModuleInput], required: true, description: 'The parts to change, each once.' }),
    validFrom: t.field({
      type: 'Date',
      description:
        'First day of the changed parameters, inclusive; a parameter that was never set applies from the beginning. Default: today; from today on a value entered earlier the same day is replaced from its first day.',
    }),
  }),
  resolve: async ({ targetId, modules, validFrom }, { ui }) => {
    const { key } = readId('Target', targetId);
    const numbers = modules.map((given): [string, Record<string, number | null>] => [
      String(moduleId.write(given.module)),
      numbersOf(given),
    ]);
    await withNames(
      ui.setParameters({ id: key, modules: Object.fromEntries(numbers), from: validFrom ?? undefined }),
      (path) => {
        const [list = '', module, number] = path;
        const at = numbers.findIndex(([id]) => id === module);
        const name = names.find((one) => parameter[one] === number);
        return at < 0 || !name ? path : [list, String(at), name];
      },
    );
    return { key };
  },
  payload: (t) => ({
    target: t.field({
      type: Target,
      nullable: true,
      description: 'Target with its modules; null if the mutation failed.',
      resolve: ({ key }, _args, { load }) => (key === undefined ? null : load.target.one(key)),
    }),
  }),
});
