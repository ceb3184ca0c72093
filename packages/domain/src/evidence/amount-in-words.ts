const UNITS = [
  '',
  'un',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
];
const TENS = [
  '',
  '',
  'veinti',
  'treinta',
  'cuarenta',
  'cincuenta',
  'sesenta',
  'setenta',
  'ochenta',
  'noventa',
];
const HUNDREDS = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
];
const ACCENTED: Readonly<Record<string, string>> = {
  veintiun: 'veintiún',
  veintidos: 'veintidós',
  veintitres: 'veintitrés',
  veintiseis: 'veintiséis',
  dieciseis: 'dieciséis',
};

/** An amount as Mexican contracts write it, from centavos below a thousand million pesos: "once mil cuatrocientos ochenta pesos 00/100 M.N.". */
export function amountInWords(centavos: number): string {
  const pesos = Math.floor(centavos / 100);
  const cents = String(centavos % 100).padStart(2, '0');
  const words = pesos === 0 ? 'cero' : wordsOf(pesos);
  const of = pesos >= 1_000_000 && pesos % 1_000_000 === 0 ? ' de' : '';
  return `${words}${of} ${pesos === 1 ? 'peso' : 'pesos'} ${cents}/100 M.N.`;
}

function wordsOf(number: number): string {
  const millions = Math.floor(number / 1_000_000);
  const thousands = Math.floor((number % 1_000_000) / 1000);
  const parts = [
    millions === 0 ? '' : millions === 1 ? 'un millón' : `${wordsOf(millions)} millones`,
    thousands === 0 ? '' : thousands === 1 ? 'mil' : `${below1000(thousands)} mil`,
    below1000(number % 1000),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function below1000(number: number): string {
  if (number === 100) return 'cien';
  const rest = below100(number % 100);
  return [HUNDREDS[Math.floor(number / 100)] ?? '', rest].filter((part) => part !== '').join(' ');
}

function below100(number: number): string {
  if (number < 16) return UNITS[number] ?? '';
  const unit = UNITS[number % 10] ?? '';
  if (number < 20) return accented(`dieci${unit}`);
  if (number === 20) return 'veinte';
  const ten = TENS[Math.floor(number / 10)] ?? '';
  if (number < 30) return accented(`${ten}${unit}`);
  return unit === '' ? ten : `${ten} y ${unit}`;
}

const accented = (word: string): string => ACCENTED[word] ?? word;
