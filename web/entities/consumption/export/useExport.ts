import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { downloadFile, type FileCell, type FileShape } from '../../../lists/tableFile.ts';
import { startFile } from '../../../lists/writeFile.ts';
import { spanOf, type Bucket, type Period } from '../../period/period.ts';
import { consumptionTypes, isConsumptionType, unitOf, type ConsumptionType } from '../consumptionTypes.ts';
import { addAmountRows, addRegisterRows, hoursOf } from './exportRows.ts';
import type { ExportScope } from './exportSpans.ts';
import { bucketsOf, isTooLarge, partsOf } from './exportSpans.ts';
import { fetchMeters, fetchRegisters } from './fetchMeters.ts';
import { fetchUse } from './fetchUse.ts';

/** What goes into a file: registers with a column a meter, or used amounts with a row a space. */
export type ExportOrder = {
  layout: 'meters' | 'spaces';
  types: readonly ConsumptionType[];
  period: Period;
  bucket: Bucket;
  kind: FileShape['kind'];
  fileName: string;
};

/** State of an export: the share that is done, null before the first response; or the reason why there is no file. */
export type ExportState =
  | { status: 'none' | 'tooLarge' | 'empty' | 'failed' }
  | { status: 'running'; share: number | null };

class Refused extends Error {
  readonly reason: 'tooLarge' | 'empty';
  constructor(reason: 'tooLarge' | 'empty') {
    super(reason);
    this.reason = reason;
  }
}

const hourMs = 3_600_000;

/** Makes a file of the hours of a place, part by part in a worker; `cancel`, and leaving, drop what was made. */
export const useExport = (scope: ExportScope) => {
  const { t } = useTranslation();
  const format = useFormat();
  const running = useRef<AbortController>(null);
  const [state, setState] = useState<ExportState>({ status: 'none' });
  useEffect(() => () => running.current?.abort(), []);

  type Making = { add: (rows: FileCell[][]) => Promise<void>; signal: AbortSignal };

  const makeMeters = async ({ types, period, kind }: ExportOrder, { add, signal }: Making): Promise<string[]> => {
    const range = spanOf(period);
    const to = Math.min(range.to, Math.floor(Date.now() / hourMs) * hourMs);
    const meters = await fetchMeters(scope, range.from, [...types], signal);
    if (meters.length === 0 || to < range.from) throw new Refused('empty');
    const span = { from: range.from, to };
    if (isTooLarge(kind, hoursOf(span), meters.length + 1)) throw new Refused('tooLarge');
    await addRegisterRows(
      meters.map(({ valueId }) => valueId),
      span,
      {
        fetch: (ids, part) => fetchRegisters(ids, part, signal),
        add,
        onProgress: (share) => setState({ status: 'running', share }),
      },
    );
    const headerOf = ({ space, name, serial, type }: (typeof meters)[number]) => {
      const words = isConsumptionType(type.kind)
        ? [space ?? name, t(`consumption.types.${type.kind}`), serial, `(${unitOf[type.kind]})`]
        : [space ?? name, serial];
      return words.filter(Boolean).join(' ');
    };
    return [t('export.time'), ...meters.map(headerOf)];
  };

  const makeSpaces = async (order: ExportOrder, { add, signal }: Making): Promise<string[]> => {
    const { types, period, bucket, kind } = order;
    const columns = bucketsOf(period, bucket);
    const leads = [
      t('devices.group'),
      t('devices.space'),
      t('export.number'),
      t('space.tampuuri'),
      t('export.type'),
      t('export.unit'),
    ];
    const starts = await addAmountRows(partsOf(period, bucket), {
      fetch: async (span) => {
        const used = await fetchUse(scope.targetKey, span, { period: bucket, types: [...types], signal });
        if (isTooLarge(kind, used.length + 1, columns + leads.length)) throw new Refused('tooLarge');
        return used.flatMap(({ building, space, kind: type, buckets }) => {
          if (!isConsumptionType(type)) return [];
          const { id, name, number = null, tampuuriName = null } = space;
          const lead = [building, name, number, tampuuriName, t(`consumption.types.${type}`), unitOf[type]];
          return [{ id: `${id} ${type}`, lead, amounts: buckets }];
        });
      },
      add,
      onProgress: (share) => setState({ status: 'running', share }),
    });
    if (starts.length === 0) throw new Refused('empty');
    return [...leads, ...starts.map(bucket === 'HOUR' ? format.dateTime : format.date)];
  };

  const start = async (order: ExportOrder): Promise<boolean> => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ status: 'running', share: null });
    const file = startFile();
    try {
      const make = order.layout === 'meters' ? makeMeters : makeSpaces;
      const headers = await make(order, { add: file.add, signal });
      const { kind, fileName } = order;
      const content = await file.finish(headers, { kind, language: format.language, sheet: fileName });
      signal.throwIfAborted();
      downloadFile(content, `${fileName}.${kind}`);
      setState({ status: 'none' });
      return true;
    } catch (error) {
      if (!signal.aborted) setState({ status: error instanceof Refused ? error.reason : 'failed' });
      return false;
    } finally {
      file.end();
    }
  };

  const cancel = () => {
    running.current?.abort();
    setState({ status: 'none' });
  };
  return { state, start, cancel };
};

/** Types of consumption that an export offers: those that a place has meters of. */
export const exportTypesOf = (measured: readonly string[]): ConsumptionType[] =>
  consumptionTypes.filter((type) => measured.includes(type));
