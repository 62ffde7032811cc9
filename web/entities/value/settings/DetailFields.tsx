import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { DetailFields_value$key } from '../../../__generated__/DetailFields_value.graphql.ts';
import { SearchedChoice } from '../../../forms/SearchedChoice.tsx';
import { checked, type BoundField } from '../../../forms/useSaving.ts';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { KeyValueList } from '../../../ui/layout/KeyValueList.tsx';
import { NumberField } from '../../../ui/field/NumberField.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { isCounted } from '../valueKinds.ts';
import { ConversionStart, isConverted } from './ConversionStart.tsx';

type Fields = Record<'name' | 'multiplier' | 'offset' | 'unit' | 'from' | 'spaceId' | 'comments', BoundField<string>> &
  Record<'visible', BoundField<boolean>>;

type Props = {
  value: DetailFields_value$key;
  /** Undefined for viewers who read them only. */
  fields?: Fields | undefined;
};

/** What a value is called, how it is counted, whose it is and who sees it; an owner changes its name and notes only. */
export function DetailFields({ value: key, fields }: Props) {
  const { t } = useTranslation();
  const { core, space, ...value } = useFragment(
    graphql`
      fragment DetailFields_value on Value {
        id
        multiplier
        offset
        unit
        comments
        type {
          kind
          name
          unit
        }
        space {
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
  if (!fields)
    return (
      <KeyValueList
        items={[
          { label: t('valueSettings.type'), value: value.type.name },
          { label: t('valueSettings.unit'), value: value.unit ?? value.type.unit ?? '–' },
          { label: t('valueSettings.space'), value: space?.name ?? '–' },
          { label: t('valueSettings.comments'), value: value.comments ?? '–' },
        ]}
      />
    );
  const { name, multiplier, offset, from, spaceId, visible, comments } = fields;
  const texts = { multiplier: multiplier.value, offset: offset.value, unit: fields.unit.value };
  const unit = fields.unit.value || value.type.unit;
  const places = (core?.target?.groups ?? []).flatMap((group) =>
    group.spaces.map((place) => ({ value: place.id, label: `${place.name} · ${group.name}` })),
  );
  return (
    <>
      <TextField label={t('valueSettings.name')} {...name} />
      {core?.viewerCanEdit && (
        <>
          <NumberField
            label={t('valueSettings.multiplier')}
            description={t('valueSettings.multiplierText')}
            {...multiplier}
          />
          <NumberField label={t('valueSettings.offset')} {...(unit ? { suffix: unit } : {})} {...offset} />
          <TextField
            label={t('valueSettings.unit')}
            note={t('form.optional')}
            placeholder={value.type.unit ?? ''}
            {...fields.unit}
          />
          {isConverted(texts, value) && (
            <ConversionStart
              value={{ id: value.id, unit: unit ?? '' }}
              texts={texts}
              from={from}
              isCounted={isCounted(value.type.kind)}
            />
          )}
          <SearchedChoice label={t('valueSettings.space')} note={t('form.optional')} options={places} {...spaceId} />
          <Checkbox
            label={t('valueSettings.visible')}
            description={t('valueSettings.visibleText')}
            {...checked(visible)}
          />
        </>
      )}
      <TextArea label={t('valueSettings.comments')} note={t('form.optional')} rows={3} {...comments} />
    </>
  );
}
