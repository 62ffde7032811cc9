import type { ComponentPropsWithRef, ReactElement } from 'react';
import { css } from 'styled-components';
import { color, radius } from '../theme/tokens.ts';

/** The look of a link in text. */
export const linkStyle = css`
  color: ${color('accent')};
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentColor 35%, transparent);
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  border-radius: ${radius.small};
  &:hover {
    text-decoration-color: currentColor;
  }
  @media print {
    color: inherit;
    text-decoration: none;
  }
`;

/** The look of a link that names a thing in a list: plain until it is pointed at. */
export const quietLinkStyle = css`
  color: inherit;
  text-decoration: none;
  border-radius: ${radius.small};
  &:hover {
    color: ${color('accent')};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

/** Props of a link that the caller renders: href and attributes of an anchor. */
export type LinkProps = ComponentPropsWithRef<'a'> & { href: string };

/** Draws a link of the application's router from the attributes of an anchor. */
export type RenderLink = (props: LinkProps) => ReactElement;
