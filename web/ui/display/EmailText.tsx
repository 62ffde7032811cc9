import { Fragment } from 'react';
import { styled } from 'styled-components';

/** Most addresses are shorter than this, and so stay on one line in a table. */
const Address = styled.span`
  display: inline-block;
  min-width: 20ch;
`;

/** An email address that wraps after its @ only. */
export function EmailText({ children }: { children: string }) {
  return (
    <Address>
      {children.split(/(?<=@)/).map((part, index) => (
        <Fragment key={`${index} ${part}`}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Address>
  );
}
