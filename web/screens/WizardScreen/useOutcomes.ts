import { useTranslation } from 'react-i18next';
import type { Model } from './model/devices.ts';
import type { Step } from './model/draft.ts';
import type { Reading } from './model/problems.ts';

/** What each step has resulted in, in a few words for the rail and the check, and as the answer under the title. */
export const useOutcomes = (reading: Reading, existing: string | null, models: readonly Model[]) => {
  const { t } = useTranslation();
  const { draft, houses, devices, people, found } = reading;
  const modelOf = (serial: string, model: Model | null): Model | undefined =>
    model ??
    models.find(({ configurationId }) => configurationId === (found.get(serial)?.configurationId ?? draft.model));
  const cells = houses.flatMap((house) => house.cells);
  const apartments = cells.filter(({ type }) => type === 'APARTMENT').length;
  const stairs = houses.flatMap((house) => house.stairs).filter(({ name }) => name !== '').length;
  const inSpaces = devices.filter(({ room }) => room !== null).length;
  const spaces = [
    t('wizard.apartmentCount', { count: apartments }),
    apartments < cells.length && t('wizard.commonCount', { count: cells.length - apartments }),
  ]
    .filter(Boolean)
    .join(', ');
  const steps: Record<Step, string> = {
    site: existing ?? [draft.site.name.trim(), draft.site.city.trim()].filter(Boolean).join(', '),
    houses: [t('wizard.houseCount', { count: houses.length }), stairs > 0 && t('wizard.stairCount', { count: stairs })]
      .filter(Boolean)
      .join(', '),
    spaces,
    devices: devices.length === 0 ? t('wizard.noDevices') : t('wizard.inSpaces', { count: inSpaces }),
    people: people.length === 0 ? t('wizard.ifWanted') : t('wizard.peopleCount', { count: people.length }),
    check: t('wizard.allOrNothing'),
  };
  const answer: Record<Step, string> = {
    ...steps,
    site: t('wizard.nothingYet'),
    devices:
      devices.length === 0
        ? t('wizard.noDevices')
        : t('wizard.devicesAnswer', { count: devices.length, placed: inSpaces, waiting: devices.length - inSpaces }),
  };
  const mamas = devices.filter(({ serial, model }) => modelOf(serial, model)?.isMama).length;
  /** What the check names, in whole. */
  const check: Record<Step, string> = {
    ...steps,
    devices:
      mamas > 0
        ? t('wizard.withMamas', { count: devices.length, mamas })
        : t('wizard.deviceCount', { count: devices.length }),
    people: people.length === 0 ? t('wizard.noPeople') : steps.people,
  };
  return { steps, answer, check };
};
