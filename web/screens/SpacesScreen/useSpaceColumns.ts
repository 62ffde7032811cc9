import { useTranslation } from 'react-i18next';
import type { SpaceTable_target$data } from '../../__generated__/SpaceTable_target.graphql.ts';
import { spaceTypes } from '../../entities/space/spaceOptions.ts';
import type { Rule } from '../../forms/rule.ts';
import { useRules } from '../../forms/useRules.ts';
import { spaceColumns, type SpaceColumn, type Texts } from './spaceEdit.ts';

type Group = SpaceTable_target$data['groups'][number];
type Space = Group['spaces'][number];
type Option = { value: string; label: string };

/** How a column is written, read and typed. */
export type SpaceColumnLook = {
  name: SpaceColumn;
  header: string;
  width: number;
  options?: readonly Option[];
  inputMode?: 'decimal' | 'numeric';
  /** Reads a text into the value of the graph, or returns what is wrong with it. */
  read: (text: string) => { value: unknown } | { fault: string };
};

const optionText = (options: readonly Option[], text: string): string => {
  const folded = text.toLocaleLowerCase('fi');
  return options.find(({ value, label }) => value === text || label.toLocaleLowerCase('fi') === folded)?.value ?? text;
};

/** The columns of the table of spaces, and the texts of a space in them. */
export const useSpaceColumns = (groups: readonly Pick<Group, 'id' | 'name'>[]) => {
  const { t } = useTranslation();
  const rules = useRules();
  const count = rules.number({ decimals: 0 });
  const size = rules.number({ decimals: 1 });
  const text = rules.text(255);
  const types = spaceTypes.map((value) => ({ value, label: t(`space.type.${value}`) }));
  const buildings = groups.map(({ id, name }) => ({ value: id, label: name }));
  const reader =
    <Value>({ schema }: Rule<string, Value>) =>
    (typed: string) => {
      const read = schema.safeParse(typed);
      return read.success ? { value: read.data } : { fault: read.error.issues[0]?.message ?? '' };
    };
  const chooser = (options: readonly Option[]) => (typed: string) =>
    options.some(({ value }) => value === typed) ? { value: typed } : { fault: t('settings.noOption') };
  const all: Record<SpaceColumn, Omit<SpaceColumnLook, 'name'>> = {
    name: { header: t('settings.columns.name'), width: 150, read: reader(rules.filled(text)) },
    number: { header: t('settings.columns.number'), width: 90, read: reader(rules.text(20)) },
    type: { header: t('settings.columns.type'), width: 150, options: types, read: chooser(types) },
    size: { header: t('settings.columns.size'), width: 90, inputMode: 'decimal', read: reader(size) },
    roomCount: { header: t('settings.columns.rooms'), width: 80, inputMode: 'numeric', read: reader(count) },
    residentCount: { header: t('settings.columns.residents'), width: 80, inputMode: 'numeric', read: reader(count) },
    signature: { header: t('settings.columns.signature'), width: 140, read: reader(text) },
    tampuuriName: { header: t('settings.columns.tampuuri'), width: 140, read: reader(text) },
    gridPosition: { header: t('settings.columns.grid'), width: 100, read: reader(rules.text(50)) },
    groupId: { header: t('settings.columns.group'), width: 150, options: buildings, read: chooser(buildings) },
  };
  const columns: SpaceColumnLook[] = spaceColumns.map((name) => ({ name, ...all[name] }));
  const textsOf = (space: Omit<Space, 'key' | 'viewerCanEdit'>, groupId: string): Texts => ({
    name: space.name,
    number: text.write(space.number),
    type: space.type,
    size: size.write(space.size),
    roomCount: count.write(space.roomCount),
    residentCount: count.write(space.residentCount),
    signature: text.write(space.signature),
    tampuuriName: text.write(space.tampuuriName),
    gridPosition: text.write(space.gridPosition),
    groupId,
  });
  /** What is pasted into a cell: an option by its label. */
  const pasted = (name: SpaceColumn, typed: string): string => {
    const { options } = all[name];
    return options ? optionText(options, typed) : typed;
  };
  /** A text as it is read on the page: an option by its label. */
  const shown = (name: SpaceColumn, value: string): string =>
    all[name].options?.find((one) => one.value === value)?.label ?? value;
  return { columns, textsOf, pasted, shown };
};
