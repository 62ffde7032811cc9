import { useEffect, useRef, useSyncExternalStore, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { linkStyle } from './linkStyle.ts';
import { color, radius, space } from './tokens.ts';

const Box = styled.div`
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color('error')};
  border-left-width: 4px;
  border-radius: ${radius.medium};
  background: ${color('errorSoft')};
  ul {
    padding-top: ${space(1)};
  }
  li {
    padding: 2px 0;
  }
  a {
    ${linkStyle}
    color: ${color('error')};
  }
`;

/** One thing to put right in a form, and the id of the field it concerns. */
export interface FormError {
  fieldId: string;
  text: string;
}

const labelOf = (fieldId: string): string =>
  Array.from(document.getElementsByTagName('label')).find(({ htmlFor }) => htmlFor === fieldId)?.textContent ?? '';

const standsStill = () => () => undefined;

/** What a fault is about and what it is; read from the page, where the field stands with its label. */
function FaultText({ fieldId, text }: FormError) {
  const label = useSyncExternalStore(
    standsStill,
    () => labelOf(fieldId),
    () => '',
  );
  return label === '' ? text : `${label}: ${text}`;
}

/** All that must be put right in a form; takes the focus when it appears, and leads to each field. */
export function FormErrorSummary({ title, errors }: { title: string; errors: readonly FormError[] }) {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);
  if (!shown) return null;
  const lead = (event: MouseEvent, fieldId: string) => {
    event.preventDefault();
    const field = document.getElementById(fieldId);
    field?.focus();
    field?.scrollIntoView?.({ block: 'center' });
  };
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      <strong>{title}</strong>
      <ul>
        {errors.map(({ fieldId, text }) => (
          <li key={`${fieldId} ${text}`}>
            <a href={`#${fieldId}`} onClick={(event) => lead(event, fieldId)}>
              <FaultText fieldId={fieldId} text={text} />
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
}
