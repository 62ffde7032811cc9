import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { AddSpacesMutation } from '../../__generated__/AddSpacesMutation.graphql.ts';
import type { AddSpacesQuery } from '../../__generated__/AddSpacesQuery.graphql.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { mutation } from '../../relay/mutation.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { useCreateOnce } from '../useCreateOnce.ts';
import { useLazyFetch } from '../useLazyFetch.ts';
import { spaceTypes } from './spaceOptions.ts';
import { spacesOfGroup } from './spacesOfGroup.ts';

/** As many spaces as are made at once. */
export const mostSpaces = 1000;

const run = /^(?<stem>.*?)(?<first>\d+)\s*[-–—]\s*(?<again>\D*)(?<last>\d+)$/;

/** The names of one run such as A1–A12, or the one name that it is. */
const namesOf = (text: string): string[] => {
  const { stem = '', first = '', again = '', last = '' } = run.exec(text)?.groups ?? {};
  const [from, to] = [Number(first), Number(last)];
  const isRun = first !== '' && (again.trim() === '' || again.trim() === stem.trim());
  if (!isRun || to < from) return [text];
  // Of a run that is too long only so much that it is known to be. Numbers keep their leading zeros, as in 001–012.
  return Array.from(
    { length: Math.min(to - from, mostSpaces) + 1 },
    (_name, index) => stem + String(from + index).padStart(first.length, '0'),
  );
};

/** Expands "A1–A12, B13–B24, Sauna" into names, without duplicates. */
export const spaceNames = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .flatMap(namesOf),
  ),
];

const useCommit = mutation<AddSpacesMutation>(graphql`
  mutation AddSpacesMutation($input: CreateSpacesInput!) {
    createSpaces(input: $input) {
      group {
        id
        ...spacesOfGroup_group
        ...houseGroups_group
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** Creates spaces in a group, all or none and at most once; the group then lists them. */
const useCreateSpaces = (groupId: string) => {
  const read = useLazyFetch<AddSpacesQuery>(graphql`
    query AddSpacesQuery($id: ID!) {
      group(id: $id) {
        ...spacesOfGroup_group
        ...houseGroups_group
      }
    }
  `);
  const once = useCreateOnce(async () => {
    const { group } = await read({ id: groupId });
    return group ? spacesOfGroup(group) : [];
  });
  const commit = useCommit();
  return (spaces: AddSpacesMutation['variables']['input']['spaces']) =>
    once(
      spaces.map(({ name }) => name),
      () => commit({ groupId, spaces }),
      () => ({ group: null }),
    );
};

const longestNumber = 20;

/** As many names as are written out where they are there already. */
const mostNamed = 5;

type Props = {
  groupId: string;
  /** The names of the spaces that the building has. */
  taken: readonly string[];
  onClose: () => void;
};

/** Adds one space to a building or a whole stairwell at once: a name, or runs of names such as A1–A12. */
export function AddSpaces({ groupId, taken, onClose }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const create = useCreateSpaces(groupId);
  const names = rules.refined(
    rules.refined(
      rules.filled(rules.text(5000)),
      (text) => spaceNames(text).length <= mostSpaces,
      t('space.tooMany', { count: mostSpaces }),
    ),
    (text) => spaceNames(text).every((name) => name.length <= 255),
    t('form.tooLong', { count: 255 }),
  );
  return (
    <FormDialog
      title={t('space.add')}
      submit={t('space.add')}
      from={{ type: 'APARTMENT' }}
      fields={{ names, type: rules.oneOf(spaceTypes), size: rules.number({ decimals: 1 }) }}
      send={async ({ names: text, type, size }) => {
        const spaces = spaceNames(text).map((name) => ({
          name,
          type,
          size,
          // A longer number is part of a name: no apartment has one.
          number: type === 'APARTMENT' && name.length <= longestNumber ? name : null,
        }));
        return { ...(await create(spaces)), spaces };
      }}
      saved={({ spaces }) => t('space.added', { count: spaces.length, name: spaces[0]?.name })}
      onClose={onClose}
    >
      {(field) => {
        const names = spaceNames(field('names').value);
        const many = names.length > 1 ? `: ${names[0]} … ${names.at(-1)}` : '';
        const isPlain = names.length === 0 || names.length > mostSpaces;
        const again = names.filter((name) => taken.includes(name));
        const beyond = again.length > mostNamed ? ' …' : '';
        return (
          <>
            <TextArea
              label={t('space.names')}
              description={isPlain ? t('space.namesText') : `${t('space.count', { count: names.length })}${many}`}
              rows={2}
              autoFocus
              {...field('names')}
            />
            {again.length > 0 && (
              <Banner tone="warning" title={t('space.taken', { count: again.length })}>
                {`${again.slice(0, mostNamed).join(', ')}${beyond}`}
              </Banner>
            )}
            <Select
              label={t('space.kind')}
              options={spaceTypes.map((value) => ({ value, label: t(`space.type.${value}`) }))}
              {...field('type')}
            />
            <TextField label={t('space.size')} note={t('form.optional')} inputMode="decimal" {...field('size')} />
          </>
        );
      }}
    </FormDialog>
  );
}
