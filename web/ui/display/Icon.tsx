import { createElement } from 'react';
import { iconNodes } from './iconNodes.ts';

/** The name of a drawn sign. */
export type IconName = keyof typeof iconNodes;

/** A stroked icon in the colour of the text, hidden from screen readers. */
export function Icon({ name, size = 16, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={name === 'starFilled' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={2.1}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {iconNodes[name].map(([tag, attributes], order) => createElement(tag, { ...attributes, key: order }))}
    </svg>
  );
}
