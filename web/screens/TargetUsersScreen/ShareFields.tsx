import { useTranslation } from 'react-i18next';
import { shareTypes, targetRoles } from '../../entities/share/shareStates.ts';
import type { Checks } from '../../forms/checks.ts';
import { DateInput } from '../../forms/DateInput.tsx';
import type { ValuesOf } from '../../forms/rule.ts';
import { useRules } from '../../forms/useRules.ts';
import { checked, type BoundField } from '../../forms/useSaving.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { Row } from '../../ui/layout/Row.tsx';

/** The rules of the terms of a share. */
export const useShareRules = () => {
  const rules = useRules();
  return {
    role: rules.oneOf(targetRoles),
    type: rules.oneOf(shareTypes),
    validFrom: rules.filled(rules.date()),
    validUntil: rules.date(),
    note: rules.text(500),
    hiddenFromNonStaff: rules.flag(),
  };
};

type Terms = ValuesOf<ReturnType<typeof useShareRules>>;

/** Conditions between the terms: the days in order, and an end for a construction company. */
export const termChecks = <Values extends Terms>(check: Checks<Values>) => [
  check.inOrder('validFrom', 'validUntil'),
  check.filledWhen('validUntil', ({ type }) => type === 'CONSTRUCTION_COMPANY'),
];

type Props = {
  role: BoundField<Terms['role']>;
  type: BoundField<Terms['type']>;
  validFrom: BoundField<string>;
  validUntil: BoundField<string>;
  note: BoundField<string>;
  /** Shown to those who may hide a share. */
  hidden: BoundField<boolean> | null;
};

/** The fields of the terms of a share: its role in a sentence, its period, and a note. */
export function ShareFields({ role, type, validFrom, validUntil, note, hidden }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={t('share.role')}
        description={t(`share.roleText.${role.value}`)}
        options={targetRoles.map((value) => ({ value, label: t(`share.roles.${value}`) }))}
        {...role}
      />
      <Row gap={3} wrap>
        <DateInput label={t('share.validFrom')} {...validFrom} />
        <DateInput label={t('share.validUntil')} description={t('share.noEnd')} {...validUntil} />
      </Row>
      <Select
        label={t('share.type')}
        description={type.value === 'CONSTRUCTION_COMPANY' ? t('share.typeText') : undefined}
        options={shareTypes.map((value) => ({ value, label: t(`share.types.${value}`) }))}
        {...type}
      />
      <TextArea label={t('share.note')} note={t('form.optional')} {...note} />
      {hidden && <Checkbox label={t('share.hidden')} {...checked(hidden)} />}
    </>
  );
}
