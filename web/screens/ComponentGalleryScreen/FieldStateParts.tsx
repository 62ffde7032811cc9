import { DateInput } from '../../forms/DateInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { NumberField } from '../../ui/field/NumberField.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { ChoiceStateParts } from './ChoiceStateParts.tsx';

const nothing = () => undefined;

const showLabel = 'Näytä salasana';

const ofText = { text: 'Asunto A 12', number: '12,5', euro: '3,42', date: '1.1.2027', password: 'Salasana1!' };
const noText = { text: '', number: '', euro: '', date: '', password: '' };

/** The fields in each of their states. */
const states = [
  { id: 'empty', title: 'Tyhjänä', typed: noText, disabled: false, readOnly: false, faults: null },
  {
    id: 'wrong',
    title: 'Virheellisinä',
    typed: { text: '', number: '-2', euro: '3,425', date: '31.2.2026', password: 'salasana' },
    disabled: false,
    readOnly: false,
    faults: {
      text: 'Täytä tämä kenttä.',
      number: 'Luku ei voi olla negatiivinen.',
      euro: 'Enintään 2 desimaalia.',
      date: 'Kirjoita päivä muodossa pp.kk.vvvv, esimerkiksi 21.11.2026.',
      password: 'Salasana on väärä.',
      choice: 'Valitse yksi.',
      file: 'sopimus.pdf: Tiedosto on liian suuri. Enintään 4 Mt.',
    },
  },
  { id: 'closed', title: 'Estettyinä', typed: ofText, disabled: true, readOnly: false, faults: null },
  { id: 'readOnly', title: 'Vain luettavina', typed: ofText, disabled: false, readOnly: true, faults: null },
] as const;

/** Fields of every kind in every state side by side; what is typed can be closed for all but reading and copying. */
export function FieldStateParts() {
  return (
    <Grid minColumn={320}>
      {states.map(({ id, title, typed, disabled, readOnly, faults }) => (
        <Card key={id} title={title} headingLevel={3}>
          <Stack>
            <TextField
              label="Nimi"
              placeholder="Kirjoita nimi"
              value={typed.text}
              onChange={nothing}
              disabled={disabled}
              readOnly={readOnly}
              error={faults?.text}
            />
            <NumberField
              label="Kulutus"
              suffix="m³"
              value={typed.number}
              onChange={nothing}
              disabled={disabled}
              readOnly={readOnly}
              error={faults?.number}
            />
            <NumberField
              label="Hinta"
              suffix="€"
              value={typed.euro}
              onChange={nothing}
              disabled={disabled}
              readOnly={readOnly}
              error={faults?.euro}
            />
            <DateInput
              label="Päivä"
              value={typed.date}
              onChange={nothing}
              disabled={disabled}
              readOnly={readOnly}
              error={faults?.date}
            />
            <PasswordField
              label="Salasana"
              value={typed.password}
              onChange={nothing}
              disabled={disabled}
              readOnly={readOnly}
              error={faults?.password}
              showLabel={showLabel}
            />
            <TextArea
              label="Viesti"
              rows={2}
              value={typed.text}
              onChange={nothing}
              disabled={disabled}
              readOnly={readOnly}
              error={faults?.text}
            />
            {!readOnly && <ChoiceStateParts disabled={disabled} fault={faults?.choice} fileFault={faults?.file} />}
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}
