import { useTranslation } from 'react-i18next';
import { useSetIoGroup, useUpdateIo } from '../../entities/io/ioMutations.ts';
import type { ValuesOf } from '../../forms/rule.ts';
import { sendParts } from '../../forms/sendParts.ts';
import type { WriteResult } from '../../relay/mutationResult.ts';
import type { useIoRules } from './IoFields.tsx';

type Changed = { id: string } & Partial<ValuesOf<ReturnType<typeof useIoRules>>>;

/** Saves the changed fields of an IO, of which the group has a mutation of its own. */
export const useUpdateGroupedIo = () => {
  const { t } = useTranslation();
  const update = useUpdateIo();
  const setGroup = useSetIoGroup();
  return ({ id, typeCode, ioGroupId, ...others }: Changed): Promise<WriteResult> => {
    const changed = { ...others, ...(typeCode !== undefined && { typeCode: Number(typeCode) }) };
    return sendParts(t, [
      ...(Object.keys(changed).length > 0 ? [{ name: t('ios.basics'), send: () => update({ id, ...changed }) }] : []),
      ...(ioGroupId === undefined ? [] : [{ name: t('ios.group'), send: () => setGroup({ id, ioGroupId }) }]),
    ]);
  };
};
