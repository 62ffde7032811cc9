import { graphql, useFragment } from 'react-relay';
import type { CoreReconnect_core$key } from '../../../__generated__/CoreReconnect_core.graphql.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useReconnect } from './useReconnect.ts';

type Props = { core: CoreReconnect_core$key; variant?: 'primary' | 'secondary' };

/** Button that has a core join its network again; not rendered without the right or the network. */
export function CoreReconnect({ core: key, variant = 'secondary' }: Props) {
  const core = useFragment(
    graphql`
      fragment CoreReconnect_core on Core {
        ...useReconnect_core
      }
    `,
    key,
  );
  const reconnect = useReconnect(core);
  if (!reconnect) return null;
  const { label, pending, disabled, start } = reconnect;
  return (
    <Button icon="refresh" variant={variant} onClick={start} pending={pending} disabled={disabled}>
      {label}
    </Button>
  );
}
