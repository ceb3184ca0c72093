const HEAD = /^<svg [^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>/;
const SYMBOL = /<symbol id="([^"]+)"[\s\S]*?<\/symbol>/g;

/**
 * Typst draws all pages under each other in one SVG; this gives one for each page, with only the letters that it uses.
 * Its own layout is relied on: top-level parts are indented by four blanks, one `path` (the paper) and one `g` a page,
 * then the definitions.
 */
export function splitPages(svg: string, pages: number): string[] {
  const head = HEAD.exec(svg);
  const parts = svg.split(/\n {4}(?=<[a-z])/).slice(1);
  const drawings = parts.filter((part) => part.startsWith('<g'));
  if (head === null || drawings.length !== pages)
    throw new Error(`the drawing has ${drawings.length} pages instead of ${pages}`);
  const [width, height] = [Number(head[1]), Number(head[2]) / pages];
  const rest = parts.filter((part) => part.startsWith('<defs'));
  const symbols = new Map([...svg.matchAll(SYMBOL)].map((match) => [match[1] ?? '', match[0]]));
  const definitions = rest
    .filter((part) => !part.startsWith('<defs id="glyph"'))
    .map((part) => part.replace(/<\/svg>\s*$/, ''));
  return drawings.map((drawing, index) => {
    const used = new Set([...drawing.matchAll(/href="#([^"]+)"/g)].map((match) => match[1] ?? ''));
    const letters = [...used].map((id) => symbols.get(id) ?? '').join('');
    const top = index * height;
    return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 ${top} ${width} ${height}" width="${width}" height="${height}"><rect y="${top}" width="${width}" height="${height}" fill="#fff"/>${drawing}<defs>${letters}</defs>${definitions.join('')}</svg>`;
  });
}
