/** One record of a separated file, with the line it begins on (1 is the first). */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] };

// Every platform has it; the types that the domain is checked with do not.
declare const TextDecoder: new (label: string, options?: { readonly fatal: boolean }) => { decode(bytes: Uint8Array): string };

/**
 * The text of a file as people's programs write it: UTF-8 with or without its mark, else Windows-1252, which is what a
 * spreadsheet in Mexico saves as CSV.
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The records of a semicolon-separated text: cells trimmed, quoted ones as spreadsheets quote them, empty lines left out. */
export function readCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let [cells, cell, quoted, line, begins]: [string[], string, boolean, number, number] = [[], '', false, 1, 1];
  const endRecord = (): void => {
    const whole = [...cells, cell.trim()];
    if (whole.some((one) => one !== '')) records.push({ line: begins, cells: whole });
    [cells, cell] = [[], ''];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '\n') line += 1;
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text.charAt(at + 1) === '"') cell += text.charAt((at += 1));
      else quoted = false;
    } else if (letter === '"' && cell.trim() === '') [quoted, cell] = [true, ''];
    else if (letter === ';') [cells, cell] = [[...cells, cell.trim()], ''];
    else if (letter === '\n') {
      endRecord();
      begins = line;
    } else cell += letter;
  }
  endRecord();
  return records;
}
