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
import { ExampleBill } from './ExampleBill.tsx';
import { PriceForm } from './PriceForm.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { useSetModuleParameters } from './moduleMutations.ts';
import { storedFees } from './modulePrices.ts';
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
  const priceLabel = (price: 'price1' | 'price2') => {
    const priced = look.priced.find((one) => one.price === price);
    return priced ? t(priced.label) : t(price === 'price1' ? 'settings.price1' : 'settings.price2');
  };
  const fees = [
    { fee: 'baseFee', label: t('settings.baseFee'), isUsed: true },
    { fee: 'price1', label: priceLabel('price1'), isUsed: look.priced.some(({ price }) => price === 'price1') },
    { fee: 'price2', label: priceLabel('price2'), isUsed: look.priced.some(({ price }) => price === 'price2') },
    { fee: 'prepaymentFee', label: t('settings.prepaymentFee'), isUsed: true },
  ] as const;
  const send = ({ enabled = from.enabled }: { enabled?: boolean }) =>
    set({ targetId: target.id, modules: [{ module: look.module, enabled }] });
  const written = (euros: string | null | undefined) => (euros ? format.price(Number(euros)) : t('settings.notSet'));
  const facts = (
    <KeyValueList
      items={fees
        .filter(({ fee, isUsed }) => isUsed || today[fee])
        .map(({ fee, label }) => ({ label, value: written(today[fee]) }))}
    />
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
        <Stack gap={4}>
          <p>{`${state} ${about}`}</p>
          {facts}
          {changes}
          {isInherited && (
            <RouteLink to={paths.settingsModule(target.key, name)}>
              {t('settings.setIn', { name: target.name })}
            </RouteLink>
          )}
          {example}
        </Stack>
      </Card>
    );
  if (!target.viewerCanAdminister)
    return (
      <Card title={title}>
        <Stack gap={4}>
          <Form from={from} fields={{ enabled: rules.flag() }} send={send}>
            {(field) => <Switch label={t('settings.inUse')} description={about} {...checked(field('enabled'))} />}
          </Form>
          {facts}
          {changes}
          <p>{t('settings.pricesByAdmin')}</p>
          {example}
        </Stack>
      </Card>
    );
  return (
    <Card title={title}>
      <Stack gap={4}>
        <PriceForm
          target={target}
          targetId={target.id}
          look={look}
          isEnabled={stored?.enabled ?? null}
          stored={storedPrices}
          fees={fees}
          flatId={flatId}
        />
        {changes}
      </Stack>
    </Card>
  );
}
