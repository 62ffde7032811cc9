import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { quietLinkStyle } from '../../ui/button/linkStyle.ts';

const Link = styled.a`
  ${quietLinkStyle}
  font-weight: 550;
  overflow-wrap: anywhere;
`;

type Props = { file: { readonly name: string; readonly url?: string | null | undefined }; children?: ReactNode };

/** The name of a file, which stores or opens it; the plain name where only that is known. What marks it stands after it. */
export function FileName({ file: { name, url }, children }: Props) {
  return (
    <>
      {url ? <Link href={url}>{name}</Link> : name} {children}
    </>
  );
}
