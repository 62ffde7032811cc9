import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ModuleSettings_target$key } from '../../__generated__/ModuleSettings_target.graphql.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { paths } from '../../entities/paths.ts';
import { Form } from '../../forms/Form.tsx';
import { useRules } from '../../forms/useRules.ts';
import { checked } from '../../forms/useSaving.ts';
import { useFormat } from '../../i18n/format.ts';
import { Switch } from '../../ui/field/Switch.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { WithAside } from '../../ui/layout/WithAside.tsx';
import { ExampleBill } from './ExampleBill.tsx';
import { PriceForm } from './PriceForm.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { useSetModuleParameters } from './moduleMutations.ts';
import { storedFees, type NamedFee } from './modulePrices.ts';
import { modules, type ModuleLook, type ModuleName } from '../../entities/place/modules.ts';

type Props = {
  target: ModuleSettings_target$key;
  name: ModuleName;
  /** The page is that of a group or a space, which has the settings of its target. */
  isInherited: boolean;
  /** The space of the page, whose bill is the example. */
  flatId?: string | undefined;
};

/** Whether a module is on, and its prices: a form for those who may, with what a flat would have paid last month. */
export function ModuleSettings({ target: key, name, isInherited, flatId }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const rules = useRules();
  const set = useSetModuleParameters();
  const target = useFragment(
    graphql`
      fragment ModuleSettings_target on Target {
        id
        key
        name
        viewerCanEdit
        viewerCanAdminister
        modules {
          module
          enabled
          baseFee
          price1
          price2
          prepaymentFee
          priceHistory {
            validFrom
            baseFee
            price1
            price2
            prepaymentFee
          }
        }
        ...ExampleBill_target
      }
    `,
    key,
  );
  const look: ModuleLook = modules[name];
  const stored = target.modules.find(({ module }) => module === look.module);
  // A module that was never set is in use: its pages are shown as soon as its devices measure.
  const from = { id: `${target.id} ${look.module}`, enabled: stored?.enabled ?? true };
  const today = {
    baseFee: stored?.baseFee,
    price1: stored?.price1,
    price2: stored?.price2,
    prepaymentFee: stored?.prepaymentFee,
  };
  // A module without a price has no bill, so that no fee of it counts.
  const fees: readonly NamedFee[] =
    look.priced.length === 0
      ? []
      : [
          { fee: 'baseFee', label: t('settings.baseFee') },
          ...look.priced.map(({ price, label }) => ({ fee: price, label: t(label) })),
          { fee: 'prepaymentFee', label: t('settings.prepaymentFee') },
        ];
  const send = ({ enabled = from.enabled }: { enabled?: boolean }) =>
    set({ targetId: target.id, modules: [{ module: look.module, enabled }] });
  const written = (euros: string | null | undefined) => (euros ? format.price(Number(euros)) : t('settings.notSet'));
  const facts = fees.length > 0 && (
    <KeyValueList items={fees.map(({ fee, label }) => ({ label, value: written(today[fee]) }))} />
  );
  const storedPrices = { history: stored?.priceHistory ?? [], today };
  const changes = <PriceHistory history={storedPrices.history} fees={fees} write={written} />;
  const example = (
    <ExampleBill target={target} look={look} feesOn={(day) => storedFees(storedPrices, day)} flatId={flatId} />
  );
  const title = t(look.label);
  const state = t(from.enabled ? 'settings.on' : 'settings.off');
  const about = t(look.about);
  if (isInherited || !target.viewerCanEdit)
    return (
      <Card title={title}>
        <WithAside aside={example}>
          <Stack gap={4}>
            <p>{`${state} ${about}`}</p>
            {facts}
            {changes}
            {isInherited && (
              <RouteLink to={paths.settingsModule(target.key, name)}>
                {t('settings.setIn', { name: target.name })}
              </RouteLink>
            )}
          </Stack>
        </WithAside>
      </Card>
    );
  if (!target.viewerCanAdminister || fees.length === 0)
    return (
      <Card title={title}>
        <WithAside aside={example}>
          <Stack gap={4}>
            <Form from={from} fields={{ enabled: rules.flag() }} send={send}>
              {(field) => <Switch label={t('settings.inUse')} description={about} {...checked(field('enabled'))} />}
            </Form>
            {facts}
            {changes}
            {fees.length > 0 && <p>{t('settings.pricesByAdmin')}</p>}
          </Stack>
        </WithAside>
      </Card>
    );
  return (
    <Card title={title}>
      <Stack widest={920}>
        <PriceForm
          target={target}
          targetId={target.id}
          look={look}
          isEnabled={stored?.enabled ?? null}
          stored={storedPrices}
          fees={fees}
          flatId={flatId}
        >
          {changes}
        </PriceForm>
      </Stack>
    </Card>
  );
}
