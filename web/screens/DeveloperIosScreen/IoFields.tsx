import { useTranslation } from 'react-i18next';
import { ioDirections } from '../../entities/io/ioRow.ts';
import { SearchedChoice } from '../../forms/SearchedChoice.tsx';
import type { Checks } from '../../forms/checks.ts';
import type { ValuesOf } from '../../forms/rule.ts';
import { useRules } from '../../forms/useRules.ts';
import type { BoundField } from '../../forms/useSaving.ts';
import { NumberField } from '../../ui/field/NumberField.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Row } from '../../ui/layout/Row.tsx';

/** What no bound of an IO comes near. */
const most = 1_000_000_000;

/** The rules of an IO. */
export const useIoRules = () => {
  const { t } = useTranslation();
  const rules = useRules();
  const bound = () => rules.number({ min: -most, max: most });
  return {
    name: rules.filled(rules.text(100)),
    typeCode: rules.filled(rules.text(10)),
    direction: rules.oneOf(ioDirections),
    min: bound(),
    max: bound(),
    step: rules.refined(rules.number(), (step) => step === null || step > 0, t('ios.stepAbove')),
    ioGroupId: rules.text(200),
  };
};

type Values = ValuesOf<ReturnType<typeof useIoRules>>;

/** The condition between the fields: a greatest value that is not below the least. */
export const ioChecks =
  (maxBelowMin: string) =>
  <All extends Values>(check: Checks<All>) => [
    check.holds('max', maxBelowMin, ({ min, max }) => min === null || max === null || max >= min, ['min', 'max']),
  ];

type Props = {
  types: { value: string; label: string }[];
  groups: readonly { readonly id: string; readonly name: string }[];
  name: BoundField<string>;
  typeCode: BoundField<string>;
  direction: BoundField<Values['direction']>;
  min: BoundField<string>;
  max: BoundField<string>;
  step: BoundField<string>;
  ioGroupId: BoundField<string>;
};

/** The fields of an IO. */
export function IoFields({ types, groups, name, typeCode, direction, min, max, step, ioGroupId }: Props) {
  const { t } = useTranslation();
  const note = t('form.optional');
  return (
    <>
      <TextField label={t('catalogue.name')} autoComplete="off" {...name} />
      <SearchedChoice label={t('ios.type')} options={types} {...typeCode} />
      <Select
        label={t('ios.direction')}
        options={ioDirections.map((value) => ({ value, label: t(`ios.directions.${value}`) }))}
        {...direction}
      />
      <Row gap={3} wrap>
        <NumberField label={t('ios.min')} note={note} {...min} />
        <NumberField label={t('ios.max')} note={note} {...max} />
      </Row>
      <NumberField label={t('ios.step')} note={note} {...step} />
      {groups.length > 0 && (
        <Select
          label={t('ios.group')}
          options={[
            { value: '', label: t('ios.noGroup') },
            ...groups.map((group) => ({ value: group.id, label: group.name })),
          ]}
          {...ioGroupId}
        />
      )}
    </>
  );
}
