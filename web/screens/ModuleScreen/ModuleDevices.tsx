import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ModuleDevices_group$key } from '../../__generated__/ModuleDevices_group.graphql.ts';
import type { ModuleDevices_space$key } from '../../__generated__/ModuleDevices_space.graphql.ts';
import type { ModuleDevices_target$key } from '../../__generated__/ModuleDevices_target.graphql.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { paths } from '../../entities/paths.ts';
import { modules, type ModuleName } from '../../entities/place/modules.ts';
import { Card } from '../../ui/layout/Card.tsx';

type Props = {
  target: ModuleDevices_target$key;
  group?: ModuleDevices_group$key | null | undefined;
  space?: ModuleDevices_space$key | null | undefined;
  name: ModuleName;
};

/** The number of devices of a module at a place, with a link to the list of devices narrowed to them. */
export function ModuleDevices({ name, ...keys }: Props) {
  const { t } = useTranslation();
  const target = useFragment(
    graphql`
      fragment ModuleDevices_target on Target @throwOnFieldError {
        key
        coresOfKind(kind: $kind, first: 0) @include(if: $inTarget) {
          totalCount
        }
      }
    `,
    keys.target,
  );
  const group = useFragment(
    graphql`
      fragment ModuleDevices_group on Group @throwOnFieldError {
        key
        coresOfKind(kind: $kind, first: 0) {
          totalCount
        }
      }
    `,
    keys.group ?? null,
  );
  const space = useFragment(
    graphql`
      fragment ModuleDevices_space on Space @throwOnFieldError {
        name
        group {
          name
        }
        cores {
          kinds
        }
      }
    `,
    keys.space ?? null,
  );
  const { kind, label } = modules[name];
  const ofSpace = space?.cores?.filter(({ kinds }) => kinds.includes(kind)).length;
  const count = ofSpace ?? (group ?? target).coresOfKind?.totalCount ?? 0;
  const list = group ? paths.groupDevices(target.key, group.key) : paths.targetDevices(target.key);
  const search = new URLSearchParams({
    module: name,
    ...(space && { space: space.name, ...(space.group && { building: space.group.name }) }),
  });
  return (
    <Card title={t('settings.devicesOf', { name: t(label) })}>
      {count === 0 ? (
        <p>{t('settings.noDevices')}</p>
      ) : (
        <RouteLink to={`${list}?${search}`}>{t('settings.showDevices', { count })}</RouteLink>
      )}
    </Card>
  );
}
