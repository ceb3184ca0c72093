/** One table layout for all mails: ink header, words, and a line that is an address as the one blue button. */
export function mailHtml(subject: string, text: string): string {
  const blocks = text
    .split(/\n{2,}/)
    .map((block) => (isAddress(block.trim()) ? button(block.trim()) : paragraph(block)));
  return `<!doctype html><html lang="es"><body style="margin:0;background:#f7f6f3;font:15px/22px Archivo,Helvetica,Arial,sans-serif;color:#17181c">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" style="max-width:560px;background:#ffffff;border-top:3px solid #17181c" cellpadding="0" cellspacing="0">
<tr><td style="padding:24px 28px 8px;font-size:13px;font-weight:600">Jornada</td></tr>
<tr><td style="padding:0 28px 12px;font-size:22px;line-height:28px;font-weight:600">${escapeHtml(subject)}</td></tr>
<tr><td style="padding:0 28px 28px">${blocks.join('')}</td></tr></table></td></tr></table></body></html>`;
}

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text);
const paragraph = (text: string): string =>
  `<p style="margin:0 0 14px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
const button = (address: string): string =>
  `<p style="margin:18px 0"><a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 20px;background:#1544c0;color:#ffffff;font-weight:600;text-decoration:none;border-radius:4px">Abrir</a><br><span style="font-size:12px;color:#66686d">${escapeHtml(address)}</span></p>`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);
