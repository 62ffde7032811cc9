import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { AddCoreDialogQuery } from '../../../__generated__/AddCoreDialogQuery.graphql.ts';
import { Form } from '../../../forms/Form.tsx';
import { SearchedChoice } from '../../../forms/SearchedChoice.tsx';
import { useRules } from '../../../forms/useRules.ts';
import { useRefetchScreen } from '../../../relay/useRefetch.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { RouteLink } from '../../RouteLink.tsx';
import { paths } from '../../paths.ts';
import { useCreateCore } from '../coreFleetMutations.ts';
import { useParentOptions } from './useParentOptions.ts';

/** By what a device that was made is found. */
const knownBy = ['serialId', 'uniqueName', 'idNumber'] as const;

/** How a phone's keyboard writes each of them. */
const typing = {
  serialId: { autoCapitalize: 'characters' },
  uniqueName: { autoCapitalize: 'none' },
  idNumber: { inputMode: 'numeric' },
} as const;

type Added = { name: string; product: string; values: string; address: string };

/** Props of the dialog: the target, the space and building that are chosen at first. */
export type AddCoreDialogProps = {
  targetId: string;
  spaceId: string;
  groupId: string | null;
  onClose: () => void;
};

type Props = AddCoreDialogProps & { queryRef: PreloadedQuery<AddCoreDialogQuery> };

/** Adds a core by the serial number on its case, with a space and a name, and shows where it is afterwards. */
export default function AddCoreDialog({ targetId, spaceId, groupId, queryRef, onClose }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const namesId = useId();
  const create = useCreateCore();
  const refetch = useRefetchScreen();
  const [added, setAdded] = useState<Added | null>(null);
  const { target, viewer } = usePreloadedQuery<AddCoreDialogQuery>(
    graphql`
      query AddCoreDialogQuery($id: ID!) @preloadable {
        target(id: $id) {
          # The parents are of the same devices, so that their names need no request of their own.
          network {
            nodes {
              name
            }
          }
          groups {
            id
            name
            spaces {
              id
              name
            }
          }
          # Whoever else adds a place adds it to lists of the page, which read more of it.
          ...groupsOfTarget_target
          ...useParentOptions_target
        }
        viewer {
          user {
            isTester
          }
        }
      }
    `,
    queryRef,
  );
  const groups = (target?.groups ?? []).filter(({ id }) => groupId === null || id === groupId);
  const spaces = groups.flatMap((group) =>
    group.spaces.map(({ id, name }) => ({ value: id, label: `${name} · ${group.name}` })),
  );
  const buildingOf = (space: string) =>
    groups.find((group) => group.spaces.some(({ id }) => id === space))?.id ?? groupId;
  const parents = useParentOptions(target);
  const names = [...new Set(target?.network?.nodes.map(({ name }) => name))];
  const user = viewer?.user;
  // ID numbers are easy to guess, so by them only staff finds a device.
  const isStaff = user?.isTester ?? false;
  const offered = knownBy.filter((one) => one !== 'idNumber' || isStaff);
  const isAdded = useRef(false);
  // However it is closed, the page then shows what was added, and the states that the service has counted again.
  useEffect(
    () => () => {
      if (isAdded.current) refetch();
    },
    [refetch],
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
          from={{ spaceId }}
          fields={{
            by: rules.oneOf(knownBy),
            serialId: rules.text(64),
            uniqueName: rules.text(64),
            idNumber: rules.number({ min: 0, max: 192, decimals: 0 }),
            name: rules.filled(rules.text(100)),
            // A new target has no spaces to choose from.
            spaceId: spaces.length === 0 ? rules.text(200) : rules.filled(rules.text(200)),
            parentId: rules.text(200),
          }}
          checks={(check) => knownBy.map((kind) => check.filledWhen(kind, ({ by }) => by === kind))}
          send={async ({ by, name, spaceId: space, parentId, ...known }) => {
            const result = await create({
              name,
              targetId,
              ...(space !== null && { spaceId: space }),
              ...(parentId !== null && { parentId }),
              [by]: known[by],
            });
            const refusals = result.refusals.map((refusal) =>
              refusal.code.startsWith('DEVICE_') ? { ...refusal, path: [by] } : refusal,
            );
            return { ...result, refusals };
          }}
          onSaved={({ payload: { core } }) => {
            isAdded.current ||= Boolean(core);
            if (!core) return;
            setAdded({
              name: core.name,
              product: core.productName ?? '',
              values: (core.values ?? []).map(({ name }) => name).join(', '),
              address: paths.core(core),
            });
          }}
          onCancel={onClose}
          submit={t('addCore.add')}
        >
          {(field) => {
            const by = field('by');
            const kind = by.value;
            const known = field(kind);
            return (
              <>
                <p>{t('addCore.explain')}</p>
                <Select
                  label={t('addCore.by')}
                  options={offered.map((value) => ({ value, label: t(`core.${value}`) }))}
                  {...by}
                  onChange={(next) => {
                    by.onChange(next);
                    // The text remains, without the errors that it had as the other identifier.
                    known.onChange('');
                    field(next).onChange(known.value);
                  }}
                />
                <TextField
                  key={kind}
                  label={t(`core.${kind}`)}
                  autoComplete="off"
                  spellCheck={false}
                  autoFocus
                  {...typing[kind]}
                  {...known}
                />
                <TextField
                  label={t('addCore.name')}
                  description={t('addCore.nameText')}
                  autoComplete="off"
                  list={namesId}
                  {...field('name')}
                />
                <datalist id={namesId}>
                  {names.map((name) => (
                    <option key={name} value={name} />
                  ))}
                </datalist>
                {spaces.length === 0 ? (
                  <p>{t('addCore.noSpaces')}</p>
                ) : (
                  <SearchedChoice label={t('devices.space')} options={spaces} {...field('spaceId')} />
                )}
                <SearchedChoice
                  label={t('addCore.parent')}
                  note={t('form.optional')}
                  description={parents ? t('addCore.parentText') : t('addCore.noParents')}
                  disabled={!parents}
                  options={parents?.optionsFor([], buildingOf(field('spaceId').value)) ?? []}
                  {...field('parentId')}
                />
              </>
            );
          }}
        </Form>
      )}
    </Dialog>
  );
}
