import type { BowTieBox, BowTiePicture } from './lay-bow-tie.ts'

const margin = 24
/** A picture goes into reports on white paper, whatever the screen looks like. */
const paper = '#ffffff'
const ink = '#1b1f24'
const looks: Record<BowTieBox['tone'], { fill: string; line: string; mark: string }> = {
  plain: { fill: '#f4f6f8', line: '#7a8490', mark: ink },
  good: { fill: '#eaf6ee', line: '#2f7d4f', mark: '#1f5c39' },
  doubt: { fill: '#fff7e6', line: '#a86a00', mark: '#6f4600' },
  bad: { fill: '#fdecea', line: '#b3261e', mark: '#8c1d18' },
}
const kinds: Partial<Record<BowTieBox['kind'], { fill: string; line: string }>> = {
  event: { fill: '#fdf0d5', line: '#1b1f24' },
  hazard: { fill: '#fff3b0', line: '#1b1f24' },
}

/** The picture as an SVG file of its own. Texts of others are escaped; it refers to nothing outside. */
export function drawBowTie({ width, height, boxes, lines }: BowTiePicture): string {
  const [fullWidth, fullHeight] = [width + 2 * margin, height + 2 * margin]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${fullWidth}" height="${fullHeight}" viewBox="${-margin} ${-margin} ${fullWidth} ${fullHeight}" font-family="Arial, Helvetica, sans-serif" font-size="12">`,
    `<rect x="${-margin}" y="${-margin}" width="${fullWidth}" height="${fullHeight}" fill="${paper}"/>`,
    ...lines.map(
      ({ x1, y1, x2, y2 }) => `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#7a8490" stroke-width="1.5"/>`,
    ),
    ...boxes.map(drawBox),
    '</svg>',
  ].join('')
}

function drawBox({ kind, tone, x, y, width, height, text, lines, mark }: BowTieBox): string {
  const { fill, line } = kinds[kind] ?? looks[tone]
  const dash = tone === 'doubt' ? ' stroke-dasharray="5 3"' : ''
  const radius = kind === 'event' ? 40 : 6
  const said = lines.map((words, index) => write(words, { x: x + 10, y: y + 20 + index * 16, fill: ink }))
  const marked = mark === '' ? '' : write(mark, { x: x + 10, y: y + height - 10, fill: looks[tone].mark, bold: true })
  return [
    `<g><title>${escapeText(text)}</title>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" stroke="${line}" stroke-width="${kind === 'event' ? 2.5 : 1.5}"${dash}/>`,
    kind === 'event' ? centered(lines, { x: x + width / 2, y: y + height / 2 }) : said.join(''),
    marked,
    '</g>',
  ].join('')
}

function centered(lines: readonly string[], { x, y }: { x: number; y: number }): string {
  const start = y + 4 - ((lines.length - 1) * 16) / 2
  return lines
    .map(
      (words, index) =>
        `<text x="${x}" y="${start + index * 16}" text-anchor="middle" font-weight="bold" fill="${ink}">${escapeText(words)}</text>`,
    )
    .join('')
}

function write(
  words: string,
  { x, y, fill, bold = false }: { x: number; y: number; fill: string; bold?: boolean },
): string {
  return `<text x="${x}" y="${y}" fill="${fill}"${bold ? ' font-weight="bold" font-size="11"' : ''}>${escapeText(words)}</text>`
}

/** Of a text of others; XML 1.0 has no control characters. */
function escapeText(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
