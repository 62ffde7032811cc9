import { useId, useLayoutEffect, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { linkStyle } from '../button/linkStyle.ts';
import { color, radius, space } from '../theme/tokens.ts';

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

const neverSubscribe = () => () => undefined;

/** What a fault is about and what it is; read from the page, where the field stands with its label. */
function FaultText({ fieldId, text }: FormError) {
  const label = useSyncExternalStore(
    neverSubscribe,
    () => labelOf(fieldId),
    () => '',
  );
  return label === '' ? text : `${label}: ${text}`;
}

/**
 * What a try to save found that must be put right, as far as it has not been; takes the focus when it comes, by which it
 * is read once, and leads to each field. A fault that comes later is shown beside its field alone, which has the focus: each try has a key.
 */
export function FormErrorSummary(props: { title: (count: number) => string; errors: readonly FormError[] }) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [found] = useState(() => new Set(props.errors.map(({ fieldId }) => fieldId)));
  const errors = props.errors.filter(({ fieldId }) => found.has(fieldId));
  // With the commit: an effect runs in a later task, when the field may already be edited.
  useLayoutEffect(() => box.current?.focus(), []);
  if (errors.length === 0) return null;
  const lead = (event: MouseEvent, fieldId: string) => {
    event.preventDefault();
    const field = document.getElementById(fieldId);
    field?.focus();
    field?.scrollIntoView?.({ block: 'center' });
  };
  return (
    <Box ref={box} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <strong id={titleId}>{props.title(errors.length)}</strong>
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
