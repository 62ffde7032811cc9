import type { ObjectRef } from '@pothos/core';
import { builder } from '../../graph/builder.ts';
import { smartAlertCode } from '../alert/alertCodes.ts';

type Types = (typeof builder)['$inferSchemaTypes'];

type Alerting = { worstAlert?: { level: number; type: number; name: string } | null };

/** Adds the level, code and name of the most severe open alert to a type of rows about a target. */
export const addWorstAlert = <Row extends Alerting>(type: ObjectRef<Types, Row>): void => {
  builder.objectFields(type, (t) => ({
    worstAlertLevel: t.int({
      nullable: true,
      description: 'Level of the most severe open alert; null if there is none.',
      resolve: ({ worstAlert }) => worstAlert?.level ?? null,
    }),
    worstAlertCode: t.field({
      type: smartAlertCode.type,
      nullable: true,
      description: 'Code of the most severe open alert; null if there is none.',
      resolve: ({ worstAlert }) => (worstAlert ? smartAlertCode.read(worstAlert.type) : null),
    }),
    worstAlertName: t.string({
      nullable: true,
      description: 'Name of the most severe open alert; null if there is none.',
      resolve: ({ worstAlert }) => worstAlert?.name ?? null,
    }),
  }));
};
