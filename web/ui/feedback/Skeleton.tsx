import { keyframes, styled } from 'styled-components';
import { color, radius, space } from '../theme/tokens.ts';

const breathe = keyframes`50% { opacity: 0.55; }`;

const Bone = styled.span`
  display: block;
  background: ${color('line')};
  border-radius: ${radius.small};
  animation: ${breathe} 1.6s ease-in-out infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
  @media (forced-colors: active) {
    border: 1px solid GrayText;
  }
`;

const Lines = styled.span`
  display: flex;
  flex-direction: column;
  gap: 0.55em;
  padding: 0.22em 0;
`;

const Rows = styled.div`
  > div {
    display: flex;
    align-items: center;
    gap: ${space(6)};
    height: var(--row);
    padding: 0 var(--pad);
    border-bottom: 1px solid ${color('line')};
  }
  > div > span {
    flex: 1;
    height: 10px;
  }
  > div > span:first-child {
    flex: 2;
  }
`;

const widths = ['92%', '78%', '86%', '64%'];

const Words = styled.span`
  color: transparent;
  user-select: none;
  box-decoration-break: clone;
  background: linear-gradient(${color('line')}, ${color('line')}) center / 100% 0.9em no-repeat;
  border-radius: ${radius.small};
  animation: ${breathe} 1.6s ease-in-out infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

type SkeletonProps =
  | { shape?: 'text'; lines?: number; width?: string }
  /** `grows` to the height of its row, as a card does. */
  | { shape: 'block'; height: number | string; width?: string; grows?: boolean }
  /** As many lines as the words will take that are known but for a figure, or as a number of letters. */
  | { shape: 'words'; words: string }
  | { shape: 'words'; letters: number }
  | { shape: 'table'; rows?: number; columns?: number };

/** Placeholder of loading content at its final size, so that nothing moves. */
export function Skeleton(props: SkeletonProps) {
  if (props.shape === 'block') {
    const { height, width, grows = false } = props;
    const size = grows ? { minHeight: height } : { height };
    return <Bone aria-hidden="true" style={{ ...size, width, borderRadius: radius.medium }} />;
  }
  if (props.shape === 'words')
    return <Words aria-hidden="true">{'words' in props ? props.words : 'letter '.repeat(props.letters / 7)}</Words>;
  if (props.shape === 'table') {
    const { rows = 8, columns = 4 } = props;
    return (
      <Rows aria-hidden="true">
        {Array.from({ length: rows }, (_row, row) => (
          <div key={row}>
            {Array.from({ length: columns }, (_column, column) => (
              <Bone key={column} />
            ))}
          </div>
        ))}
      </Rows>
    );
  }
  const { lines = 1, width } = props;
  return (
    <Lines aria-hidden="true">
      {Array.from({ length: lines }, (_line, line) => (
        <Bone key={line} style={{ height: '0.9em', width: width ?? widths[line % widths.length] }} />
      ))}
    </Lines>
  );
}
