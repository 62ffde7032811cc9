import { Fragment } from 'react';

/** An e-mail address that goes on the next line after its @ where there is little room, and within no word. */
export function EmailText({ children }: { children: string }) {
  return children.split(/(?<=@)/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
