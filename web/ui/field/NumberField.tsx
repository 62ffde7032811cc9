import { TextField, type TextFieldProps } from './TextField.tsx';

/** A field for a number with the right keyboard on a phone; its unit or "€" stands inside it as `suffix`. */
export function NumberField(props: TextFieldProps & { integer?: boolean }) {
  const { integer = false, ...rest } = props;
  return <TextField inputMode={integer ? 'numeric' : 'decimal'} autoComplete="off" {...rest} />;
}
