import type { Standard, StandardInput, StandardSetting } from './standardProducts.ts';

const input = (typeId: number, name: string, rest: Omit<StandardInput, 'typeId' | 'name'> = {}): StandardInput => ({
  typeId,
  name,
  ...rest,
});

const temperature = input(1, 'Lämpötila');
const humidity = input(2, 'Kosteus');
const battery = input(23, 'Paristo');
const link = input(25, 'Kuuluvuus');
const coldWater = input(34, 'Kylmä vesi', { multiplier: 0.001 });
const hotWater = input(35, 'Lämmin vesi', { multiplier: 0.001 });
const mainWater = input(27, 'Päävesimittari', { multiplier: 0.001 });
const electricity = input(33, 'Sähkö', { multiplier: 0.001 });
const power = input(17, 'Teho');
const leak = input(21, 'Vuotoanturi');
const carbonDioxide = input(10, 'Hiilidioksidi');
const address = input(8, 'IP-osoite');
const serial = input(45, 'Sarjanumero');
const supply = input(28, 'Menolämpötila');
const back = input(29, 'Paluulämpötila');
const setPoint = input(36, 'Asetusarvo');
const schedule = input(42, 'Aikaohjelma');
const runHours = input(46, 'Käyttötunnit');

const reportInterval: StandardSetting = { ...input(7, 'Raportointiväli'), direction: 2, min: 60, max: 3600, step: 60 };

const written = (typeId: number, name: string, rest: Partial<StandardSetting> = {}): StandardSetting => ({
  ...input(typeId, name),
  direction: 0,
  ...rest,
});

const heat = [input(30, 'Lämpöenergia'), supply, back, input(31, 'Lämpöteho'), input(32, 'Vesimäärä')];

const kind =
  (productName: string, isOnBattery: boolean, version = '1.0') =>
  (
    id: number,
    code: string,
    name: string,
    inputs: readonly StandardInput[],
    settings: readonly StandardSetting[] = [],
  ): Standard => ({
    id,
    productName,
    version,
    name,
    code,
    battery: isOnBattery,
    inputs,
    settings: [reportInterval, ...settings],
  });

const water = kind('Vesi-Core 2', true, '2.1');
const climate = kind('Olosuhde-Core', true);
const display = kind('Huonenäyttö', false);
const energy = kind('Energia-Core', false);
const mama = kind('Mama 4', false);
const ventilation = kind('IV-Core', false);

const operatingModes = ['Pois', 'Poissa', 'Kotona', 'Tehostus'];

const airHandling = [
  input(38, 'Puhaltimen nopeus'),
  input(39, 'Tuloilmavirta'),
  input(40, 'Suodattimen paine-ero'),
  input(28, 'Tuloilma'),
  input(29, 'Lämmityspatterin paluuvesi'),
  input(18, 'Lämmöntalteenoton hyötysuhde'),
  input(37, 'Lämmitysventtiili'),
  input(5, 'Käyttötapa', { options: operatingModes }),
  input(4, 'Hälytysbitit'),
  schedule,
  runHours,
  serial,
  link,
];

const airFlow = [
  input(39, 'Ilmavirta'),
  input(36, 'Ilmavirran asetusarvo', { unit: 'l/s' }),
  input(37, 'Pellin asento'),
  input(12, 'Kanavapaine'),
  input(5, 'Käyttötapa', { options: operatingModes }),
  link,
];

const roomHeating = [
  temperature,
  setPoint,
  input(37, 'Venttiilin asento'),
  supply,
  back,
  input(5, 'Käyttötapa', { options: ['Pois', 'Mukavuus', 'Säästö', 'Jäätymisen esto'] }),
  schedule,
  link,
];

const optimiser = [
  power,
  input(16, 'Virta'),
  input(15, 'Jännite'),
  input(18, 'Tehorajan käyttöaste'),
  input(3, 'Pulssilaskuri'),
  input(4, 'Kuormien tila'),
  input(5, 'Ohjaustapa', { options: ['Käsin', 'Automaatti', 'Huipunleikkaus'] }),
  input(6, 'Kuormien järjestys'),
  input(7, 'Aika viime katkosta'),
  input(9, 'Modbus-rekisteri 40001'),
  input(41, 'Kuormien irtikytkentä'),
  schedule,
  link,
];

const heatPump = [
  electricity,
  power,
  supply,
  back,
  input(36, 'Menoveden asetusarvo'),
  input(13, 'Kylmäainepiirin paine'),
  input(26, 'Kiertovirtaama'),
  input(19, 'Kompressori'),
  input(5, 'Tila', { options: ['Lepo', 'Lämmitys', 'Käyttövesi', 'Sulatus'] }),
  input(44, 'Viimeisin käynnistys'),
  runHours,
];

/**
 * The configurations that every installation knows by the same ids; water and electricity come as litres and Wh. An
 * id keeps its meaning for good: what is new follows the last one.
 */
export const standardConfigurations: readonly Standard[] = [
  water(1, 'VESI-1', 'Kylmävesimittari', [coldWater]),
  water(2, 'VESI-2', 'Huoneiston vesi', [coldWater, hotWater, leak, battery, link]),
  climate(3, 'OLO-1', 'Huoneiston olosuhteet', [temperature, humidity, battery, link]),
  display(4, 'NAYTTO-1', 'Huonenäyttö', [input(47, 'Huonenäyttö')], [written(43, 'Viesti')]),
  kind('Vesi-Core 2', false, '2.1')(5, 'VESI-P', 'Päävesimittari', [mainWater]),
  energy(6, 'LAMPO-1', 'Lämpömäärämittari', heat),
  energy(7, 'SAHKO-1', 'Sähkömittari', [electricity, power]),
  kind('Rele-Core', false)(8, 'RELE-1', 'Rele', [input(41, 'Rele')], [written(41, 'Ohjaus')]),
  mama(9, 'MAMA-4', 'Yhdyskäytävä', [link, address, serial]),
  climate(10, 'OLO-2', 'Yleisen tilan olosuhteet', [temperature, humidity, leak, battery, link]),
  climate(11, 'OLO-3', 'Huoneen ilmanlaatu', [temperature, humidity, carbonDioxide, battery, link]),
  kind('Lämpö-Core', false)(12, 'SAADIN-1', 'Lattialämmityksen säädin', roomHeating, [
    written(36, 'Asetusarvon ohjaus', { min: 5, max: 30, step: 0.5 }),
    written(42, 'Aikaohjelman ohjaus'),
  ]),
  ventilation(13, 'IV-1', 'Ilmanvaihtokone', airHandling, [
    written(5, 'Käyttötavan ohjaus', { options: operatingModes }),
    written(36, 'Tuloilman asetusarvo', { min: 14, max: 24, step: 0.5 }),
  ]),
  ventilation(14, 'IV-2', 'Ilmavirtasäädin', airFlow, [
    written(36, 'Ilmavirran ohjaus', { unit: 'l/s', min: 0, max: 120, step: 1 }),
  ]),
  mama(15, 'MAMA-4-SIM', 'Yhdyskäytävä SIM-kortilla', [
    link,
    address,
    serial,
    input(43, 'Operaattori'),
    input(24, 'Kentän voimakkuus'),
    input(15, 'Käyttöjännite'),
  ]),
  kind('Teho-Core', false)(16, 'TEHO-1', 'Tehonohjain', optimiser, [
    written(41, 'Kuorma 1'),
    { ...written(41, 'Kuorma 2'), follows: 'Kuorma 1' },
    { ...written(41, 'Kuorma 3'), follows: 'Kuorma 1' },
    { ...input(17, 'Tehoraja'), direction: 2, min: 10, max: 200, step: 1 },
    { ...input(9, 'Modbus-osoite'), direction: 2, min: 1, max: 247, step: 1 },
  ]),
  kind('Lämpöpumppu-Core', false)(17, 'LP-1', 'Maalämpöpumppu', heatPump),
  kind('Vesi-Core 2', true, '1.0')(18, 'VESI-2-1.0', 'Huoneiston vesi 1.0', [coldWater, hotWater, battery]),
  display(19, 'NAYTTO-0', 'Huonenäyttö (vanha)', [input(99, 'Huonenäyttö'), humidity, link]),
  kind('Turva-Core', true)(20, 'TURVA-1', 'Ovi ja liike', [
    input(22, 'Ovi'),
    input(20, 'Liike'),
    input(14, 'Valaistus'),
    battery,
    link,
  ]),
  climate(21, 'OLO-4', 'Erillinen lämpötila', [temperature, battery, link]),
  kind('Olosuhde-Core', false)(22, 'OLO-5', 'Oleskelutilan sisäilma', [
    temperature,
    humidity,
    carbonDioxide,
    input(11, 'Ilmanlaatu'),
    link,
  ]),
  kind('Vesi-Core 2', true, '2.0')(23, 'VESI-2-2.0', 'Huoneiston vesi 2.0', [coldWater, hotWater, leak, battery, link]),
  energy(24, 'LAMPO-2', 'Lämpömäärämittari ja ulkoanturi', [...heat, input(1, 'Ulkolämpötila')]),
];
