import { namedCells } from './devices.ts';
import { comparable, type Cell, type House } from './house.ts';

/** A line of residents as it was read. */
export type PersonLine = {
  line: number;
  /** Typed name of the apartment. */
  place: string;
  cell: Cell | null;
  name: string;
  email: string;
  phone: string;
  role: 'OWNER' | 'RESIDENT';
};

const owners = new Set(['omistaja', 'osakas', 'owner', 'shareholder']);
const roles = new Set([...owners, 'asukas', 'resident']);

const isPhone = (part: string): boolean => /^[+\d][\d\s-]{5,}$/.test(part);

const international = (typed: string): string => {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return digits.startsWith('0') ? `+358${digits.slice(1)}` : digits;
};

/** Reads lines of residents: apartment and name, then email, telephone and role in any order, with separators between. */
export const readPeople = (text: string, houses: readonly House[]): PersonLine[] => {
  const byName = new Map(houses.flatMap(namedCells).map(({ name, cell }) => [comparable(name), cell]));
  return text.split('\n').flatMap((one, index) => {
    if (one.trim() === '') return [];
    const [place = '', ...rest] = one.split(/[\t;,]/).map((part) => part.trim());
    const parts = rest.filter(Boolean);
    const email = parts.find((part) => part.includes('@')) ?? '';
    const phone = parts.find((part) => isPhone(part)) ?? '';
    const role = parts.find((part) => roles.has(comparable(part))) ?? '';
    const name = parts.find((part) => part !== email && part !== phone && part !== role) ?? '';
    return [
      {
        line: index + 1,
        place,
        cell: byName.get(comparable(place)) ?? null,
        name,
        email,
        phone: phone && international(phone),
        role: owners.has(comparable(role)) ? ('OWNER' as const) : ('RESIDENT' as const),
      },
    ];
  });
};
