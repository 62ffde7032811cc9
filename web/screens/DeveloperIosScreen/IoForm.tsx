import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { IoFormQuery } from '../../__generated__/IoFormQuery.graphql.ts';
import { EditRecord } from '../../entities/catalogue/EditRecord.tsx';
import { NewRecord } from '../../entities/catalogue/NewRecord.tsx';
import { useCreateIo, useSetIoGroup, useUpdateIo } from '../../entities/io/ioMutations.ts';
import type { IoRow } from '../../entities/io/ioRow.ts';
import type { ValuesOf } from '../../forms/rule.ts';
import { submitSections } from '../../forms/submitSections.ts';
import type { FieldBinder } from '../../forms/useSaving.ts';
import type { WriteResult } from '../../relay/mutationResult.ts';
import { IoFields, ioChecks, useIoRules } from './IoFields.tsx';

type Changed = { id: string } & Partial<ValuesOf<ReturnType<typeof useIoRules>>>;

/** Saves the changed fields of an IO, of which the group has a mutation of its own. */
const useUpdateGroupedIo = () => {
  const { t } = useTranslation();
  const update = useUpdateIo();
  const setGroup = useSetIoGroup();
  return ({ id, typeCode, ioGroupId, ...others }: Changed): Promise<WriteResult> => {
    const changed = { ...others, ...(typeCode !== undefined && { typeCode: Number(typeCode) }) };
    return submitSections(t, [
      ...(Object.keys(changed).length > 0 ? [{ name: t('ios.basics'), send: () => update({ id, ...changed }) }] : []),
      ...(ioGroupId === undefined ? [] : [{ name: t('ios.group'), send: () => setGroup({ id, ioGroupId }) }]),
    ]);
  };
};

/** Props of the form: the configuration, the IO, null for a new one, and the groups that it may be in. */
export type IoFormProps = {
  configurationId: string;
  io: IoRow | null;
  groups: readonly { readonly id: string; readonly name: string }[];
  onClose: () => void;
};

type Props = IoFormProps & { queryRef: PreloadedQuery<IoFormQuery> };

/** Adds an IO at the end of a configuration, or changes one: what it measures or sets, its bounds and its group. */
export default function IoForm({ configurationId, io, groups, onClose, queryRef }: Props) {
  const { t } = useTranslation();
  const create = useCreateIo();
  const update = useUpdateGroupedIo();
  const { valueTypes } = usePreloadedQuery<IoFormQuery>(
    graphql`
      query IoFormQuery @preloadable {
        valueTypes {
          code
          name
        }
      }
    `,
    queryRef,
  );
  const fields = useIoRules();
  const types = (valueTypes ?? []).map(({ code, name }) => ({ value: String(code), label: name }));
  const content = (field: FieldBinder<typeof fields>) => (
    <IoFields
      types={types}
      groups={groups}
      name={field('name')}
      typeCode={field('typeCode')}
      direction={field('direction')}
      min={field('min')}
      max={field('max')}
      step={field('step')}
      ioGroupId={field('ioGroupId')}
    />
  );
  const checks = ioChecks(t('ios.maxBelowMin'));
  const form = { fields, checks, onClose, children: content };
  if (!io)
    return (
      <NewRecord
        {...form}
        title={t('ios.add')}
        saved={t('ios.added')}
        send={({ typeCode, ioGroupId, ...values }) => {
          const group = ioGroupId === null ? {} : { ioGroupId };
          return create({ ...values, ...group, configurationId, typeCode: Number(typeCode) });
        }}
      />
    );
  return (
    <EditRecord
      {...form}
      name={io.name}
      row={{ ...io, typeCode: String(io.type.code), ioGroupId: io.ioGroup?.id ?? null }}
      send={update}
    />
  );
}
