import type { LinkProps } from '../../ui/button/linkStyle.ts';

/** A link that stays on this page, where no router is needed. */
export const plainLink = ({ children, ...attributes }: LinkProps) => <a {...attributes}>{children}</a>;
