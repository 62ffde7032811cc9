import { useTranslation } from 'react-i18next';
import { residentRoles } from './residentRow.ts';
import type { Checks } from '../../forms/checks.ts';
import { DateInput } from '../../forms/DateInput.tsx';
import type { ValuesOf } from '../../forms/rule.ts';
import { SearchedChoice } from '../../forms/SearchedChoice.tsx';
import { useRules } from '../../forms/useRules.ts';
import type { BoundField } from '../../forms/useSaving.ts';
import { Select } from '../../ui/field/Select.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Row } from '../../ui/layout/Row.tsx';

/** The rules of a resident. */
export const useResidentRules = () => {
  const rules = useRules();
  return {
    name: rules.text(100),
    email: rules.email(),
    phone: rules.phone(),
    spaceId: rules.filled(rules.text(200)),
    role: rules.oneOf(residentRoles),
    validFrom: rules.filled(rules.date()),
    validUntil: rules.date(),
  };
};

type Resident = ValuesOf<ReturnType<typeof useResidentRules>>;

/** Conditions between the fields: a name or an address, and the days in order. */
export const residentChecks = <Values extends Resident>(check: Checks<Values>, nameOrEmail: string) => [
  check.holds('name', nameOrEmail, ({ name, email }) => name !== null || email !== null, ['name', 'email']),
  check.inOrder('validFrom', 'validUntil'),
];

type Props = {
  spaces: { value: string; label: string }[];
  name: BoundField<string>;
  email: BoundField<string>;
  phone: BoundField<string>;
  spaceId: BoundField<string>;
  role: BoundField<Resident['role']>;
  validFrom: BoundField<string>;
  validUntil: BoundField<string>;
  /** Whether the person has an account, in which the name and the address are then changed. */
  registered?: boolean;
};

/** The fields of a resident: who it is, the apartment, and the days there. */
export function ResidentFields(props: Props) {
  const { spaces, name, email, phone, spaceId, role, validFrom, validUntil, registered = false } = props;
  const { t } = useTranslation();
  const locked = registered ? { disabled: true, description: t('residents.locked') } : {};
  return (
    <>
      <SearchedChoice label={t('residents.space')} options={spaces} {...spaceId} />
      <Select
        label={t('residents.role')}
        description={t(`residents.roleText.${role.value}`)}
        options={residentRoles.map((value) => ({ value, label: t(`residents.roles.${value}`) }))}
        {...role}
      />
      <TextField label={t('residents.name')} autoComplete="off" {...name} {...locked} />
      <TextField
        label={t('residents.email')}
        description={t('residents.emailText')}
        type="email"
        autoComplete="off"
        {...email}
        {...locked}
      />
      <TextField
        label={t('residents.phone')}
        note={t('form.optional')}
        description={t('residents.phoneText')}
        type="tel"
        autoComplete="off"
        {...phone}
      />
      <Row gap={3} wrap>
        <DateInput label={t('residents.validFrom')} {...validFrom} />
        <DateInput label={t('residents.validUntil')} description={t('residents.noEnd')} {...validUntil} />
      </Row>
    </>
  );
}
