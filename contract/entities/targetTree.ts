import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { day, email, phone, requiredText, text } from '../wire/field.ts';

/** Maximum number of serials of one lookup. */
export const mostSerials = 1000;

const cells = z.number().int().nonnegative().max(1000).optional();
const sides = z.number().int().min(1).max(1000).optional();
const count = z.number().int().nonnegative().max(1_000_000).optional();

/**
 * Rules of the fields of each kind of row. The call itself takes rows that break them, so that one response names these
 * errors together with those that only the database shows.
 */
export const treeRules = {
  target: z.object({
    name: requiredText(),
    type: z.number().int().min(0).max(7).optional(),
    address: text().optional(),
    postal: text(10).optional(),
    city: text(100).optional(),
    country: text(2).optional(),
    customerName: text().optional(),
  }),
  group: z.object({ name: requiredText(), height: cells, width: cells }),
  space: z.object({
    name: requiredText(),
    no: text(20).optional(),
    type: z.number().int().min(0).max(3).optional(),
    size: z.number().nonnegative().max(1_000_000).optional(),
    residents: count,
    tampuuriName: text().optional(),
    x: cells,
    y: cells,
    w: sides,
    h: sides,
  }),
  person: z.object({
    name: text(100).optional(),
    email: email.optional(),
    phone: phone.optional(),
    role: z.enum(['owner', 'resident']),
    validFrom: day,
  }),
  core: z.object({
    name: requiredText(100),
    serialId: text(64).optional(),
    uniqueName: text(64).optional(),
    idNumber: z.number().int().min(0).max(192).optional(),
  }),
};

const word = z.string().trim();
const words = word.optional();
const number = z.number().optional();

const treeCore = z.object({
  name: word,
  serialId: words,
  uniqueName: words,
  idNumber: number,
  /** Needed unless a device in production has the serial. */
  configurationId: z.number().int().positive().optional(),
});

const treePerson = z.object({
  name: words,
  email: words,
  phone: words,
  role: z.enum(['owner', 'resident']),
  /** First day of the residence. */
  validFrom: word,
});

const treeSpace = z.object({
  /** An existing space of the target, to add devices to. */
  id: z.number().int().positive().optional(),
  name: word,
  no: words,
  type: number,
  size: number,
  residents: number,
  tampuuriName: words,
  /** Location on the floor grid of the group, in cells. */
  x: number,
  y: number,
  w: number,
  h: number,
  /** Residents and owners of a new apartment; in an existing target TARGET_ADMIN is required. */
  people: z.array(treePerson).optional(),
  cores: z.array(treeCore).optional(),
});

const treeGroup = z.object({
  /** An existing building of the target, to add spaces to. */
  id: z.number().int().positive().optional(),
  name: word,
  /** Size of the floor grid of a new building, in cells. */
  height: number,
  width: number,
  spaces: z.array(treeSpace).optional(),
});

const treeTarget = z.object({
  name: word,
  type: number,
  address: words,
  postal: words,
  city: words,
  country: words,
  customerName: words,
});

const createdTree = z.object({
  /** Null in a dry run of a new target. */
  targetId: z.number().int().nullable(),
  /** Errors by row; with errors nothing was created. `path` for example groups.0.spaces.3.name. */
  errors: z.array(z.object({ path: z.string(), code: z.string() })),
  groups: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      spaces: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          cores: z.array(
            z.object({
              id: z.number().int(),
              name: z.string(),
              values: z.array(z.object({ id: z.number().int(), typeId: z.number().int(), name: z.string() })),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** Record of a tree with its new ids. */
export type CreatedTree = z.output<typeof createdTree>;

const deviceModelRecord = z.object({
  configurationId: z.number().int(),
  name: z.string(),
  productName: z.string(),
  isMama: z.boolean(),
  /** Value types of the inputs. */
  typeIds: z.array(z.number().int()),
});

/** Record of a configuration that new devices can have. */
export type DeviceModelRecord = z.output<typeof deviceModelRecord>;

const foundSerial = z.object({
  /** The serial as it was sent. */
  serial: z.string(),
  /** The serial as the device has it; null unless the device is in production and can be added. */
  serialId: z.string().nullable(),
  configurationId: z.number().int().nullable(),
});

/** Record of a serial that was looked up. */
export type FoundSerialRecord = z.output<typeof foundSerial>;

/** The building tree: a whole target at once. Extensions of the table. */
export const targetTree = {
  /**
   * Creates or extends a whole target, all or nothing; with `dryRun` returns the errors only. With `draftId` the draft
   * keeps the created target: a repeated call returns it and creates nothing.
   */
  createTree: endpoint({
    method: 'POST',
    path: '/ui/targets/tree',
    who: 'login',
    input: {
      targetId: z.number().int().positive().optional(),
      draftId: z.number().int().positive().optional(),
      dryRun: z.boolean().optional(),
      target: treeTarget.optional(),
      groups: z.array(treeGroup),
    },
    body: 'json',
    status: 201,
    output: createdTree,
  }),

  /** Configurations of the newest versions of products, which new devices can have. */
  deviceModels: endpoint({
    method: 'GET',
    path: '/ui/deviceModels',
    who: 'login',
    output: z.array(deviceModelRecord),
  }),

  /**
   * Looks serials up, in the order of the input. The response is the same for a device of another target and for one
   * that does not exist; the number of different unknown serials of an account in a day is limited.
   */
  lookUpSerials: endpoint({
    method: 'POST',
    path: '/ui/cores/lookup',
    who: 'login',
    input: { serials: z.array(text(64)).min(1).max(mostSerials) },
    body: 'json',
    output: z.array(foundSerial),
  }),
};
