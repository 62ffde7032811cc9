import { Navigate } from 'react-router';
import { drawnElsewhere } from '../ui/drawing.ts';

/** Leads on to another page, in a window: a page that is drawn elsewhere has nothing to show then. */
export const LeadOn = ({ to }: { to: string }) => (drawnElsewhere() ? null : <Navigate to={to} replace />);
