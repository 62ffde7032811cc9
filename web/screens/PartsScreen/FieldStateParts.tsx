import { DateInput } from '../../forms/DateInput.tsx';
import { FileInput } from '../../forms/FileInput.tsx';
import { SearchedChoice } from '../../forms/SearchedChoice.tsx';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { words } from './words.ts';

const nothing = () => undefined;

const options = [
  { value: 'cold', label: 'Kylmä vesi' },
  { value: 'hot', label: 'Lämmin vesi' },
] as const;

const password = { show: 'Näytä salasana', hide: 'Piilota salasana' };

const ofText = { text: 'Asunto A 12', number: '12,5', euro: '3,42', date: '1.1.2027', password: 'Salasana1!' };
const noText = { text: '', number: '', euro: '', date: '', password: '' };

/** The same fields in one state after the other, each field with what it says in that state. */
const states = [
  { id: 'empty', title: 'Tyhjänä', typed: noText, disabled: false, faults: null },
  {
    id: 'wrong',
    title: 'Virheellisinä',
    typed: { text: '', number: '-2', euro: '3,425', date: '31.2.2026', password: 'salasana' },
    disabled: false,
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
  { id: 'closed', title: 'Estettyinä', typed: ofText, disabled: true, faults: null },
] as const;

/** Fields of every kind in every state side by side. */
export function FieldStateParts() {
  return (
    <Grid minColumn={320}>
      {states.map(({ id, title, typed, disabled, faults }) => (
        <Card key={id} title={title} headingLevel={3}>
          <Stack>
            <TextField
              label="Nimi"
              placeholder="Kirjoita nimi"
              value={typed.text}
              onChange={nothing}
              disabled={disabled}
              error={faults?.text}
            />
            <NumberField
              label="Kulutus"
              suffix="m³"
              value={typed.number}
              onChange={nothing}
              disabled={disabled}
              error={faults?.number}
            />
            <NumberField
              label="Hinta"
              suffix="€"
              value={typed.euro}
              onChange={nothing}
              disabled={disabled}
              error={faults?.euro}
            />
            <DateInput label="Päivä" value={typed.date} onChange={nothing} disabled={disabled} error={faults?.date} />
            <PasswordField
              label="Salasana"
              value={typed.password}
              onChange={nothing}
              disabled={disabled}
              error={faults?.password}
              texts={password}
            />
            <TextArea
              label="Viesti"
              rows={2}
              value={typed.text}
              onChange={nothing}
              disabled={disabled}
              error={faults?.text}
            />
            <Select
              label="Mittaus"
              value="cold"
              onChange={nothing}
              options={options}
              disabled={disabled}
              error={faults?.choice}
            />
            <SearchedChoice
              label="Paikka"
              value={disabled ? 'cold' : ''}
              onChange={nothing}
              options={options}
              disabled={disabled}
              error={faults?.choice}
              placeholder="Kirjoita nimi"
            />
            <SearchField label="Hae" value="" onChange={nothing} clearLabel={words.clear} disabled={disabled} />
            <SegmentedControl
              label="Laji"
              showLabel
              value="cold"
              onChange={nothing}
              options={options.map((option) => ({ ...option, disabled }))}
            />
            <Slider
              label="Viive"
              value={15}
              onChange={nothing}
              min={0}
              max={60}
              valueText="15 min"
              description="Ennen kuin hälytys lähtee."
              disabled={disabled}
            />
            <Checkbox
              label="Haluan vastauksen"
              checked={disabled}
              onChange={nothing}
              disabled={disabled}
              error={faults?.choice}
            />
            <Switch label="Hälytys" checked={disabled} onChange={nothing} disabled={disabled} error={faults?.choice} />
            <FileInput label="Liite" file={null} onChange={nothing} disabled={disabled} error={faults?.file} />
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}
