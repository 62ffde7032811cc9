import { useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { FormErrorSummary } from '../../ui/field/FormErrorSummary.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { InlineEdit } from '../../ui/field/InlineEdit.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { SearchField } from '../../ui/field/SearchField.tsx';
import { SegmentedControl } from '../../ui/button/SegmentedControl.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Switch } from '../../ui/field/Switch.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { words } from './words.ts';

const editTexts = { edit: words.edit, save: words.save, cancel: words.cancel };

/** Fields of every kind: empty, filled, wrong, closed. */
export function FieldParts() {
  const [text, setText] = useState('Asunto A 12');
  const [password, setPassword] = useState('Salasana1!');
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<'cold' | 'hot'>('cold');
  const [range, setRange] = useState<'day' | 'week' | 'month' | 'year'>('week');
  const [on, setOn] = useState(true);
  const [off, setOff] = useState(false);
  const [saved, setSaved] = useState('Kellarin vesimittari');
  const [summary, setSummary] = useState(false);
  const save = async (value: string) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    if (value.includes('!')) return 'Nimessä ei voi olla huutomerkkiä.';
    setSaved(value);
    return null;
  };
  return (
    <Grid minColumn={420}>
      <Card title={words.sections.fields}>
        <Stack>
          {summary && (
            <FormErrorSummary
              title={(count) => `Korjaa ${count} kohtaa`}
              errors={[
                { fieldId: 'parts-id', text: 'Tunnusnumeron on oltava 0–192' },
                { fieldId: 'parts-message', text: 'Kirjoita viesti' },
              ]}
            />
          )}
          <TextField label="Nimi" description="Näkyy asukkaille." note="valinnainen" value={text} onChange={setText} />
          <TextField
            id="parts-id"
            label="Tunnusnumero"
            inputMode="numeric"
            required
            value="200"
            onChange={() => undefined}
            error="Tunnusnumeron on oltava 0–192."
          />
          <TextField label="Kerroin" suffix="m³" inputMode="decimal" value="1,5" onChange={() => undefined} />
          <TextField label="Sarjanumero" value="TL-2026-000412" onChange={() => undefined} disabled />
          <PasswordField label="Salasana" value={password} onChange={setPassword} showLabel="Näytä salasana" />
          <TextArea id="parts-message" label="Viesti" note={`${text.length}/3000`} value={text} onChange={setText} />
          <Button onClick={() => setSummary(!summary)}>Näytä virheet koottuina</Button>
        </Stack>
      </Card>
      <Card title={words.sections.choices}>
        <Stack>
          <SearchField label="Hae laitteita" value={search} onChange={setSearch} clearLabel={words.clear} />
          <Select
            label="Mittaus"
            value={kind}
            onChange={setKind}
            options={[
              { value: 'cold', label: 'Kylmä vesi' },
              { value: 'hot', label: 'Lämmin vesi' },
            ]}
          />
          <SegmentedControl
            label="Aika"
            showLabel
            value={range}
            onChange={setRange}
            options={[
              { value: 'day', label: 'Päivä' },
              { value: 'week', label: 'Viikko' },
              { value: 'month', label: 'Kuukausi' },
              { value: 'year', label: 'Vuosi', disabled: true },
            ]}
          />
          <Checkbox label="Haluan vastauksen" checked={on} onChange={setOn} description="Vastaamme arkisin 9–16." />
          <Checkbox label="Hyväksyn ehdot" checked={off} onChange={setOff} error="Hyväksy ehdot jatkaaksesi." />
          <Checkbox label="Valitse kaikki" checked={false} indeterminate onChange={() => undefined} />
          <Checkbox label="Estetty" checked disabled onChange={() => undefined} />
          <Switch
            label="Hälytys alarajasta"
            checked={on}
            onChange={setOn}
            description="Kun lämpötila laskee alle 18 °C."
          />
          <Switch label="Kehittäjätila" checked={off} onChange={setOff} />
          <Switch label="Estetty" checked={false} onChange={() => undefined} disabled />
          <InlineEdit value={saved} label="Nimi" onSave={save} canEdit texts={editTexts} />
          <InlineEdit value="Vain luettavissa" label="Nimi" onSave={save} canEdit={false} texts={editTexts} />
        </Stack>
      </Card>
    </Grid>
  );
}
