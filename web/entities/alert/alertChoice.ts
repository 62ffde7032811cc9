import { createContext, use, type ComponentProps } from 'react';
import type { Link } from 'react-router';

type ChosenAlert = { readonly id: string; readonly space?: { readonly key: number } | null | undefined };

/** The props of a link that chooses the spaces of an alert on the same page; null where none of them is on it. */
export type AlertChoice = (
  alert: ChosenAlert,
) => Pick<ComponentProps<typeof Link>, 'to' | 'state' | 'preventScrollReset' | 'onClick'> | null;

/** How alerts choose their spaces on a page that shows them, such as a house; by default they lead to other pages. */
export const AlertChoiceContext = createContext<AlertChoice>(() => null);

/** The link that chooses the spaces of an alert; null where its row leads to another page. */
export const useAlertChoice = (alert: ChosenAlert): ReturnType<AlertChoice> => use(AlertChoiceContext)(alert);
