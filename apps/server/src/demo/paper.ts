/** A page that says what it stands for: the demonstration's papers belong to nobody. */
export function demoPdf(title: string): Uint8Array {
  const text = `BT /F1 20 Tf 72 740 Td (${winAnsi(title)}) Tj /F1 12 Tf 0 -32 Td (${winAnsi('Documento de muestra de la empresa de demostración.')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (es-MX) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

/** Letters beyond ASCII as the octal codes of WinAnsi, brackets escaped. */
const winAnsi = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[()\\]/g, (sign) => `\\${sign}`)
    .replaceAll(/[\u00a0-\u00ff]/g, (letter) => `\\${letter.charCodeAt(0).toString(8)}`);
