import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ValueDetails_value$key } from '../../__generated__/ValueDetails_value.graphql.ts';
import { Form } from '../../forms/Form.tsx';
import { SearchedChoice } from '../../forms/SearchedChoice.tsx';
import { checked } from '../../forms/useSaving.ts';
import { useRules } from '../../forms/useRules.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { NumberField } from '../../ui/field/NumberField.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { useUpdateValue } from './useUpdateValue.ts';

/** What a value is called, how it is counted, whose it is and who sees it; an owner changes its name and notes only. */
export function ValueDetails({ value: key }: { value: ValueDetails_value$key }) {
  const { t } = useTranslation();
  const rules = useRules();
  const update = useUpdateValue();
  const value = useFragment(
    graphql`
      fragment ValueDetails_value on Value {
        id
        name
        multiplier
        offset
        unit
        visible
        comments
        viewerCanEdit
        type {
          name
          unit
        }
        space {
          id
          name
        }
        core {
          viewerCanEdit
          target {
            groups {
              name
              spaces {
                id
                name
              }
            }
          }
        }
      }
    `,
    key,
  );
  const { core, space, type } = value;
  if (!value.viewerCanEdit)
    return (
      <KeyValueList
        items={[
          { label: t('valueSettings.type'), value: type.name },
          { label: t('valueSettings.unit'), value: value.unit ?? type.unit ?? '–' },
          { label: t('valueSettings.space'), value: space?.name ?? '–' },
          { label: t('valueSettings.comments'), value: value.comments ?? '–' },
        ]}
      />
    );
  const isManaged = core?.viewerCanEdit ?? false;
  const places = (core?.target?.groups ?? []).flatMap((group) =>
    group.spaces.map(({ id, name }) => ({ value: id, label: `${name} · ${group.name}` })),
  );
  const any = { min: -1e12, max: 1e12 };
  return (
    <Form
      from={{ ...value, spaceId: space?.id }}
      fields={{
        name: rules.filled(rules.text(100)),
        multiplier: rules.filled(rules.number(any)),
        offset: rules.filled(rules.number(any)),
        unit: rules.text(20),
        visible: rules.flag(),
        spaceId: rules.text(200),
        comments: rules.text(2000),
      }}
      checks={(check) => [
        check.holds('multiplier', t('valueSettings.multiplierZero'), ({ multiplier }) => multiplier !== 0),
      ]}
      send={update}
    >
      {(field) => {
        const unit = field('unit').value || type.unit;
        return (
          <>
            <TextField label={t('valueSettings.name')} {...field('name')} />
            {isManaged && (
              <>
                <NumberField
                  label={t('valueSettings.multiplier')}
                  description={t('valueSettings.multiplierText')}
                  {...field('multiplier')}
                />
                <NumberField
                  label={t('valueSettings.offset')}
                  {...(unit ? { suffix: unit } : {})}
                  {...field('offset')}
                />
                <TextField
                  label={t('valueSettings.unit')}
                  note={t('form.optional')}
                  placeholder={type.unit ?? ''}
                  {...field('unit')}
                />
                <SearchedChoice
                  label={t('valueSettings.space')}
                  note={t('form.optional')}
                  options={places}
                  {...field('spaceId')}
                />
                <Checkbox
                  label={t('valueSettings.visible')}
                  description={t('valueSettings.visibleText')}
                  {...checked(field('visible'))}
                />
              </>
            )}
            <TextArea label={t('valueSettings.comments')} note={t('form.optional')} rows={3} {...field('comments')} />
          </>
        );
      }}
    </Form>
  );
}
