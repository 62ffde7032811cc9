import { FileInput } from '../../forms/FileInput.tsx';
import { SearchedChoice } from '../../forms/SearchedChoice.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { SearchField } from '../../ui/field/SearchField.tsx';
import { SegmentedControl } from '../../ui/button/SegmentedControl.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Slider } from '../../ui/field/Slider.tsx';
import { Switch } from '../../ui/field/Switch.tsx';
import { words } from './words.ts';

const nothing = () => undefined;

const options = [
  { value: 'cold', label: 'Kylmä vesi' },
  { value: 'hot', label: 'Lämmin vesi' },
] as const;

type Props = { disabled: boolean; fault: string | undefined; fileFault: string | undefined };

/** Fields in which something is chosen, in one state. */
export function ChoiceStateParts({ disabled, fault, fileFault }: Props) {
  return (
    <>
      <Select label="Mittaus" value="cold" onChange={nothing} options={options} disabled={disabled} error={fault} />
      <SearchedChoice
        label="Paikka"
        value={disabled ? 'cold' : ''}
        onChange={nothing}
        options={options}
        disabled={disabled}
        error={fault}
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
      <Checkbox label="Haluan vastauksen" checked={disabled} onChange={nothing} disabled={disabled} error={fault} />
      <Switch label="Hälytys" checked={disabled} onChange={nothing} disabled={disabled} error={fault} />
      <FileInput label="Liite" file={null} onChange={nothing} disabled={disabled} error={fileFault} />
    </>
  );
}
