import { keyframes, styled } from 'styled-components';

const turn = keyframes`to { transform: rotate(360deg); }`;

const Circle = styled.svg`
  animation: ${turn} 0.9s linear infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

/** A turning ring for waiting; with a label it is announced, without one it is decoration beside words. */
export function Spinner({ label, size = 16 }: { label?: string; size?: number }) {
  return (
    <Circle
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <circle cx="8" cy="8" r="6" opacity="0.2" />
      <path d="M14 8a6 6 0 0 0-6-6" />
    </Circle>
  );
}
