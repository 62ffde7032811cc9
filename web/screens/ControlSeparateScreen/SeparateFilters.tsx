import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SeparateFilters_target$key } from '../../__generated__/SeparateFilters_target.graphql.ts';
import type { SeparateFilters_types$key } from '../../__generated__/SeparateFilters_types.graphql.ts';
import { useSearch } from '../../lists/useSearch.ts';
import { Select } from '../../ui/field/Select.tsx';

type Props = { target: SeparateFilters_target$key; types: SeparateFilters_types$key };

/** The filters that the service applies to separate points: device and type of value, both in the URL. */
export function SeparateFilters({ target, types: typesKey }: Props) {
  const { t } = useTranslation();
  const [search, change] = useSearch();
  const { cores } = useFragment(
    graphql`
      fragment SeparateFilters_target on Target @throwOnFieldError {
        cores(first: 1000) @required(action: THROW) {
          nodes {
            id
            name
            space {
              key
            }
          }
        }
      }
    `,
    target,
  );
  const types = useFragment(
    graphql`
      fragment SeparateFilters_types on ValueType @relay(plural: true) {
        code
        name
      }
    `,
    typesKey,
  );
  // A separate point has no space, and so its device.
  const devices = cores.nodes.filter(({ space }) => !space);
  return (
    <>
      <Select
        label={t('control.device')}
        hideLabel
        value={search.get('device') ?? ''}
        onChange={(device) => change({ device })}
        options={[
          { value: '', label: t('control.allDevices') },
          ...devices.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        label={t('control.type')}
        hideLabel
        value={search.get('type') ?? ''}
        onChange={(type) => change({ type })}
        options={[
          { value: '', label: t('control.allTypes') },
          ...types.map(({ code, name }) => ({ value: String(code), label: name })),
        ]}
      />
    </>
  );
}
