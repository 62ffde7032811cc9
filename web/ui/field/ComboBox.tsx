import type { ComboBoxProps } from './ComboBoxControl.tsx';
import { lazyInline } from '../lazy/lazyOpener.tsx';
import { TextField } from './TextField.tsx';

const Control = lazyInline<ComboBoxProps>(
  async () => (await import('./ComboBoxControl.tsx')).ComboBoxControl,
  ({ label, hideLabel, note, description, error, required, value, options, placeholder }) => (
    <TextField
      label={label}
      hideLabel={hideLabel}
      note={note}
      description={description}
      error={error}
      required={required}
      value={options.find((option) => option.value === value)?.label ?? ''}
      onChange={() => undefined}
      placeholder={placeholder}
      readOnly
    />
  ),
);

/** A choice of one from a long list, narrowed down by typing. */
export function ComboBox(props: ComboBoxProps) {
  return <Control {...props} />;
}
