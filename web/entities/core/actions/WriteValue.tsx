import { useTranslation } from 'react-i18next';
import { graphql, useFragment, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { WriteValueQuery } from '../../../__generated__/WriteValueQuery.graphql.ts';
import type { WriteValue_value$key } from '../../../__generated__/WriteValue_value.graphql.ts';
import { useFormat } from '../../../i18n/format.ts';
import { isSwitched } from '../../value/valueKinds.ts';
import { valueNameOf } from '../../value/valueName.ts';
import { useWriteValue } from '../coreActionMutations.ts';
import { WriteDialog } from './WriteDialog.tsx';
import { isTextKind } from './WriteField.tsx';
import { useStartAction } from './useStartAction.ts';

/** Props of the dialog: the device, one of its values, and what closes it. */
export type WriteValueProps = {
  core: { readonly id: string; readonly name: string };
  value: WriteValue_value$key;
  onClose: () => void;
};

type Props = WriteValueProps & { queryRef: PreloadedQuery<WriteValueQuery> };

/** Sets a value of a device, as a set point or a relay, within the bounds that its configuration has for it. */
export default function WriteValue({ core, value: key, queryRef, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const value = useFragment(
    graphql`
      fragment WriteValue_value on Value {
        id
        ...valueName_value
        idValue
        unit
        latestValue
        latestText
        enumOptions {
          value
          name
        }
        type {
          kind
          unit
        }
      }
    `,
    key,
  );
  const { node } = usePreloadedQuery<WriteValueQuery>(
    graphql`
      query WriteValueQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Core {
            config {
              ios {
                number
                min
                max
                step
                options {
                  value
                  name
                }
                type {
                  kind
                }
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const startAction = useStartAction(core.id);
  const write = useWriteValue();
  const { kind } = value.type;
  const io = node?.config?.ios.find((one) => one.number === value.idValue && one.type.kind === kind);
  const switched = isSwitched(kind)
    ? [
        { value: 1, name: t(`value.switched.${kind}.on`) },
        { value: 0, name: t(`value.switched.${kind}.off`) },
      ]
    : [];
  const options = [io?.options ?? [], value.enumOptions, switched].find((some) => some.length > 0) ?? [];
  const unit = value.unit ?? value.type.unit ?? null;
  const { latestValue, latestText } = value;
  const held = latestText ?? (latestValue === null || latestValue === undefined ? null : String(latestValue));
  const figure = () => {
    if (latestText) return latestText;
    if (latestValue === null || latestValue === undefined) return t('value.none');
    const option = options.find((one) => one.value === latestValue);
    return option?.name ?? [format.exact(latestValue), unit].filter(Boolean).join('\u00a0');
  };
  return (
    <WriteDialog
      name={valueNameOf(value)}
      device={core.name}
      current={figure()}
      value={held}
      bounds={{
        min: io?.min ?? null,
        max: io?.max ?? null,
        step: io?.step ?? null,
        unit,
        options,
        isText: isTextKind(kind),
      }}
      onWrite={(written) =>
        startAction('WRITE_VALUE', () => write({ coreId: core.id, valueId: value.id, value: written }))
      }
      onClose={onClose}
    />
  );
}
