import type { ValuesOf } from '../../forms/rule.ts';
import { useRules } from '../../forms/useRules.ts';
import type { FieldBinder } from '../../forms/useSaving.ts';
import type { WriteResult } from '../../relay/mutationResult.ts';
import { EditRecord } from './EditRecord.tsx';
import { NamedFields, useNamedRules } from './NamedFields.tsx';
import { NewRecord } from './NewRecord.tsx';

const useCodedRules = (longestCode: number) => ({ ...useNamedRules(100), code: useRules().text(longestCode) });

type Values = ValuesOf<ReturnType<typeof useCodedRules>>;

type Props = {
  /** The record that is changed; null for a new one. */
  row: ({ readonly id: string } & { readonly [Name in keyof Values]?: Values[Name] | undefined }) | null;
  longestCode: number;
  title: string;
  saved: string;
  create: (values: Values) => Promise<WriteResult>;
  update: (changed: { id: string } & Partial<Values>) => Promise<WriteResult>;
  onClose: () => void;
};

/** Creates or changes a record with a name, a code and a description. */
export function CodedForm({ row, longestCode, title, saved, create, update, onClose }: Props) {
  const fields = useCodedRules(longestCode);
  const content = (field: FieldBinder<typeof fields>) => (
    <NamedFields name={field('name')} code={field('code')} description={field('description')} />
  );
  const form = { fields, onClose, children: content };
  return row ? (
    <EditRecord {...form} name={row.name ?? ''} row={row} send={update} />
  ) : (
    <NewRecord {...form} title={title} saved={saved} send={create} />
  );
}
