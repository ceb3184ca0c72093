/** Words that join a name and carry no initial of their own. */
const JOINING = ['de', 'del', 'la', 'las', 'los', 'y', 'e'];

/** A person's initials as public pages show them: "Ximena de la Peña Núñez" → "X. P. N." (decisions §6, Evidence). */
export function initials(fullName: string): string {
  return fullName
    .split(/[\s-]+/)
    .filter((word) => word !== '' && !JOINING.includes(word.toLowerCase()))
    .map((word) => `${word.charAt(0).toLocaleUpperCase('es-MX')}.`)
    .join(' ');
}
