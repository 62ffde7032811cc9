import { consumptionTypes, valueTypeOf } from '../../../contract/valueTypes.ts';
import type { SpaceRecord } from '../../../contract/entities/space.ts';
import { builder } from '../../graph/builder.ts';
import { Group } from '../group/Group.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';
import { ValueTypeKind } from '../value/ValueType.ts';

const kindsOf = (owners: readonly Pick<SpaceRecord, 'meterTypes'>[]): string[] =>
  consumptionTypes
    .filter((type) => owners.some(({ meterTypes }) => meterTypes.includes(type)))
    .map((type) => valueTypeOf(type).kind);

builder.objectField(Target, 'consumptionTypes', (t) =>
  t.field({
    type: [ValueTypeKind],
    description: 'Types of consumption that the meters count, in the order of `consumption`.',
    resolve: (target) => kindsOf([target]),
  }),
);

builder.objectField(Group, 'consumptionTypes', (t) =>
  t.field({
    type: [ValueTypeKind],
    description: 'Types of consumption that the meters of the spaces count, in the order of `consumption`.',
    resolve: ({ spaces }) => kindsOf(spaces),
  }),
);

builder.objectField(Space, 'consumptionTypes', (t) =>
  t.field({
    type: [ValueTypeKind],
    description: 'Types of consumption that the meters count, in the order of `consumption`.',
    resolve: (space) => kindsOf([space]),
  }),
);
