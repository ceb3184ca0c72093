/** "Karla V." */
export function shortName(name: string): string {
  const [given = '', family = ''] = name.split(' ');
  return family === '' ? given : `${given} ${family.charAt(0)}.`;
}
