import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import { useRevalidator } from 'react-router';
import type { AddCoreDialogQuery } from '../../../__generated__/AddCoreDialogQuery.graphql.ts';
import { Form } from '../../../forms/Form.tsx';
import { SearchedChoice } from '../../../forms/SearchedChoice.tsx';
import { useRules } from '../../../forms/useRules.ts';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { paths } from '../../paths.ts';
import { RouteLink } from '../../RouteLink.tsx';
import { useCreateCore } from './useCreateCore.ts';
import { useParentOptions } from './useParentOptions.ts';

/** By what a device that was made is found. */
const knownBy = ['serialId', 'uniqueName', 'idNumber'] as const;

/** How a phone's keyboard writes each of them. */
const typing = {
  serialId: { autoCapitalize: 'characters' },
  uniqueName: { autoCapitalize: 'none' },
  idNumber: { inputMode: 'numeric' },
} as const;

/** The field that a refusal is about; none where it is about the whole. */
const fieldOf = (code: string, path: readonly string[]): string => {
  if (code.startsWith('DEVICE_') || path.some((part) => knownBy.some((one) => one === part))) return 'known';
  if (path.includes('spaceId')) return 'space';
  return path.includes('parentId') ? 'parent' : (path[1] ?? '');
};

type Added = { name: string; product: string; values: string; address: string };

type Props = { targetId: string; spaceId: string; groupId: string | null; attempt: number; onClose: () => void };

/** Adds a core by the serial number on its case, with a space and a name, and shows where it is afterwards. */
export function AddCoreDialog({ targetId, spaceId, groupId, attempt, onClose }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const create = useCreateCore();
  const { revalidate } = useRevalidator();
  const [added, setAdded] = useState<Added | null>(null);
  const { target, viewer } = useLazyLoadQuery<AddCoreDialogQuery>(
    graphql`
      query AddCoreDialogQuery($id: ID!) {
        target(id: $id) {
          groups {
            id
            name
            spaces {
              id
              name
            }
          }
          ...useParentOptions_target
        }
        viewer {
          user {
            isAdmin
            isMes
            isTester
          }
        }
      }
    `,
    { id: targetId },
    { fetchKey: attempt },
  );
  const groups = (target?.groups ?? []).filter(({ id }) => groupId === null || id === groupId);
  const spaces = groups.flatMap((group) =>
    group.spaces.map(({ id, name }) => ({ value: id, label: `${name} · ${group.name}` })),
  );
  const buildingOf = (space: string) =>
    groups.find((group) => group.spaces.some(({ id }) => id === space))?.id ?? groupId;
  const parents = useParentOptions(target);
  const user = viewer?.user;
  // ID numbers are easy to guess, so by them only staff finds a device.
  const isStaff = Boolean(user?.isAdmin || user?.isMes || user?.isTester);
  const offered = knownBy.filter((one) => one !== 'idNumber' || isStaff);
  const idNumber = rules.filled(rules.number({ min: 0, max: 192, decimals: 0 }));
  const schema = rules.form({
    by: rules.oneOf(knownBy),
    known: rules.filled(rules.text(64)),
    name: rules.filled(rules.text(100)),
    // A site that has just been made has nothing to choose from.
    space: spaces.length === 0 ? rules.text(200) : rules.filled(rules.text(200)),
    parent: rules.text(200),
  });
  const isAdded = useRef(false);
  // However it is closed, the page then shows what was added.
  useEffect(
    () => () => {
      if (isAdded.current) void revalidate();
    },
    [revalidate],
  );
  return (
    <Dialog title={t('addCore.title')} isOpen onClose={onClose} closeLabel={t('close')} size="small">
      {added ? (
        <Stack gap={4}>
          <Banner tone="success" title={t('addCore.done', { name: added.name })}>
            {added.values !== '' && <p>{t('addCore.is', { product: added.product, values: added.values })}</p>}
            <p>{t('addCore.doneText')}</p>
          </Banner>
          <Row gap={4} justify="end">
            <RouteLink to={added.address}>{t('addCore.look')}</RouteLink>
            <Button onClick={() => setAdded(null)}>{t('addCore.another')}</Button>
            <Button variant="primary" autoFocus onClick={onClose}>
              {t('form.ready')}
            </Button>
          </Row>
        </Stack>
      ) : (
        <Form
          schema={schema}
          values={{ by: 'serialId', known: '', name: '', space: spaceId, parent: '' }}
          onSave={async ({ by, known, name, space, parent }) => {
            const number = by === 'idNumber' ? idNumber.safeParse(known) : null;
            if (number && !number.success)
              return number.error.issues.map(({ message }) => ({ message, path: ['known'] }));
            const { core, userErrors } = await create({
              name,
              targetId,
              ...(space ? { spaceId: space } : {}),
              ...(parent ? { parentId: parent } : {}),
              ...(by === 'idNumber' ? { idNumber: number?.data ?? null } : { [by]: known }),
            });
            isAdded.current ||= core !== null && core !== undefined;
            if (core)
              setAdded({
                name: core.name,
                product: core.productName ?? '',
                values: (core.values ?? []).map(({ name: measured }) => measured).join(', '),
                address: paths.core(core.target?.key ?? 0, core.group?.key ?? 0, core.space?.key ?? 0, core.key),
              });
            return userErrors.map(({ code, message, path }) => ({ message, path: [fieldOf(code, path)] }));
          }}
          onCancel={onClose}
          submit={t('addCore.add')}
        >
          {(field) => {
            const [by, known] = [field('by'), field('known')];
            const kind = knownBy.find((one) => one === by.value) ?? 'serialId';
            return (
              <>
                <p>{t('addCore.explain')}</p>
                <Select
                  label={t('addCore.by')}
                  options={offered.map((value) => ({ value, label: t(`core.${value}`) }))}
                  {...by}
                  onChange={(value) => {
                    by.onChange(value);
                    // What was wrong with it as a serial is not wrong with it as a name.
                    known.onChange(known.value);
                  }}
                />
                <TextField
                  label={t(`core.${kind}`)}
                  autoComplete="off"
                  spellCheck={false}
                  autoFocus
                  {...typing[kind]}
                  {...known}
                />
                <TextField label={t('addCore.name')} description={t('addCore.nameText')} {...field('name')} />
                {spaces.length === 0 ? (
                  <p>{t('addCore.noSpaces')}</p>
                ) : (
                  <SearchedChoice label={t('devices.space')} options={spaces} {...field('space')} />
                )}
                <SearchedChoice
                  label={t('addCore.parent')}
                  note={t('form.optional')}
                  description={parents ? t('addCore.parentText') : t('addCore.noParents')}
                  disabled={!parents}
                  options={parents?.optionsFor([], buildingOf(field('space').value)) ?? []}
                  {...field('parent')}
                />
              </>
            );
          }}
        </Form>
      )}
    </Dialog>
  );
}
