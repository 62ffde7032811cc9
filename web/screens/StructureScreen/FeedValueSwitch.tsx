import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { FeedValueSwitch_value$key } from '../../__generated__/FeedValueSwitch_value.graphql.ts';
import { valueNameOf } from '../../entities/value/valueName.ts';
import { asRefusal, showRefusal } from '../../relay/mutationFailure.ts';
import { Switch } from '../../ui/field/Switch.tsx';
import { useSetDataFeedValueStatus } from './feedMutations.ts';

/** A value of a data feed, which is shown or left out. */
export function FeedValueSwitch(props: { feedId: string; value: FeedValueSwitch_value$key; canEdit: boolean }) {
  const { t } = useTranslation();
  const set = useSetDataFeedValueStatus();
  const {
    valueId,
    name: storedName,
    status,
    value,
  } = useFragment(
    graphql`
      fragment FeedValueSwitch_value on DataFeedValue {
        valueId
        name
        status
        value @catch {
          ...valueName_value
          core {
            name
          }
        }
      }
    `,
    props.value,
  );
  const name = value.ok && value.value ? valueNameOf(value.value) : storedName;
  const place = value.ok ? value.value?.core?.name : undefined;
  const change = async (isShown: boolean) => {
    const {
      refusals: [refusal],
    } = await set({ id: props.feedId, valueId, status: isShown ? 'SHOWN' : 'LEFT_OUT' }).catch(
      asRefusal(t('failure.notSaved')),
    );
    if (refusal) showRefusal(refusal, name);
  };
  return (
    <Switch
      label={place ? `${name} (${place})` : name}
      checked={status === 'SHOWN'}
      disabled={!props.canEdit}
      onChange={(isShown) => void change(isShown)}
    />
  );
}
