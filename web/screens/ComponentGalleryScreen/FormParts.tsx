import { useState } from 'react';
import { DateInput } from '../../forms/DateInput.tsx';
import { DateRangeInput } from '../../forms/DateRangeInput.tsx';
import { FileInput } from '../../forms/FileInput.tsx';
import { Form } from '../../forms/Form.tsx';
import { NewPassword } from '../../forms/NewPassword.tsx';
import { SearchedChoice } from '../../forms/SearchedChoice.tsx';
import { useRules } from '../../forms/useRules.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { NumberField } from '../../ui/field/NumberField.tsx';
import { Slider } from '../../ui/field/Slider.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { words } from './words.ts';

const places = Array.from({ length: 60 }, (_, index) => ({
  value: String(index),
  label: `Asunto ${'ABC'[index % 3]} ${index + 1}`,
}));

const contract = new File(['x'.repeat(48_000)], 'sopimus.pdf', { type: 'application/pdf' });

/** A form whose second field the service refuses, so that every fault can be seen. */
function PriceForm() {
  const rules = useRules();
  const save = async ({ name }: { name: string }) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { refusals: name === 'Vesi' ? [{ message: 'Nimi on jo käytössä.', path: ['name'] }] : [] };
  };
  return (
    <Form
      from={{ name: 'Vesi', price: 3.42, from: '2027-01-01' }}
      fields={{
        name: rules.filled(rules.text(40)),
        price: rules.filled(rules.euro()),
        from: rules.filled(rules.date()),
        password: rules.newPassword(),
        again: rules.password(),
      }}
      send={save}
      onSaved={() => showToast({ tone: 'positive', title: 'Tallennettu' })}
      submit={words.save}
      always
    >
      {(field) => (
        <>
          <TextField label="Nimi" {...field('name')} />
          <NumberField label="Hinta" suffix="€/m³" {...field('price')} />
          <DateInput label="Voimassa alkaen" {...field('from')} />
          <NewPassword
            labels={{ password: 'Uusi salasana', again: 'Sama uudelleen' }}
            password={field('password')}
            again={field('again')}
          />
        </>
      )}
    </Form>
  );
}

/** Fields that are saved together, and the fields that forms have beside plain text. */
export function FormParts() {
  const [place, setPlace] = useState('4');
  const [none, setNone] = useState('');
  const [date, setDate] = useState('31.2.2026');
  const [range, setRange] = useState({ from: '1.11.2026', to: '12.10.2026' });
  const [amount, setAmount] = useState('12,5');
  const [limit, setLimit] = useState(18);
  const [file, setFile] = useState<File | null>(contract);
  const [noFile, setNoFile] = useState<File | null>(null);
  return (
    <Grid minColumn={420}>
      <Card title="Lomake">
        <PriceForm />
      </Card>
      <Card title="Luvut, päivät, valinnat ja tiedostot">
        <Stack>
          <NumberField label="Kulutus" suffix="m³" value={amount} onChange={setAmount} />
          <NumberField label="Henkilöitä" integer value="-2" onChange={() => undefined} error="Luku on negatiivinen." />
          <DateInput label="Päivä" value={date} onChange={setDate} error="Kirjoita päivä muodossa 31.12.2026." />
          <DateInput label="Estetty päivä" value="1.1.2026" onChange={() => undefined} disabled />
          <DateRangeInput labels={{ from: 'Alkaa', to: 'Päättyy' }} value={range} onChange={setRange} />
          <SearchedChoice label="Paikka" value={place} onChange={setPlace} options={places} />
          <SearchedChoice
            label="Maksaja"
            value={none}
            onChange={setNone}
            options={places}
            placeholder="Kirjoita nimi"
            error="Valitse maksaja."
          />
          <Slider label="Alaraja" value={limit} onChange={setLimit} min={5} max={30} valueText={`${limit} °C`} />
          <Slider label="Estetty" value={10} onChange={() => undefined} min={0} max={30} valueText="10 °C" disabled />
          <FileInput label="Sopimus" file={file} onChange={setFile} accept=".pdf" description="PDF, enintään 4 Mt" />
          <FileInput label="Kuva" file={noFile} onChange={setNoFile} accept=".png" description="PNG, enintään 4 Mt" />
        </Stack>
      </Card>
    </Grid>
  );
}
