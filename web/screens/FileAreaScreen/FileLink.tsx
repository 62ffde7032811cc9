import { styled } from 'styled-components';
import type { FileRow } from '../../entities/file/fileRow.ts';
import { quietLinkStyle } from '../../ui/button/linkStyle.ts';

const Name = styled.a`
  ${quietLinkStyle}
  font-weight: 550;
  overflow-wrap: anywhere;
`;

/** The name of a file, which opens or stores it. */
export function FileLink({ file }: { file: FileRow }) {
  return <Name href={file.url}>{file.name}</Name>;
}
