import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { type } from '../../../contract/entities/type.ts';
import { valueTypes } from '../../../contract/valueTypes.ts';
import type { Call } from '../../calls/call.ts';
import { typeNameOf } from './typeNames.ts';

/** Handlers of value types. */
export const typeHandlers: Handlers<typeof type, Call> = {
  valueTypes: (_input, { locale }) =>
    Object.entries(valueTypes).map(([code, { unit }]) => ({
      id: Number(code),
      name: typeNameOf(Number(code), locale),
      unit,
    })),
};
