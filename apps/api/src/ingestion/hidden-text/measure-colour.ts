/** How far two colours are from each other to the eye (CIE76: the distance in L*a*b*, 0 to about 130). @param one "#rrggbb" */
export function colourDistance(one: string, other: string): number {
  if (one === other) return 0
  const [l1, a1, b1] = labOf(one)
  const [l2, a2, b2] = labOf(other)
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2)
}

/** What is seen of a colour that lets some of another through. @param alpha 1 where it lets through nothing */
export function mix(colour: string, below: string, alpha: number): string {
  if (alpha >= 1) return colour
  const part = (at: number) =>
    Math.round(channel(colour, at) * alpha + channel(below, at) * (1 - alpha))
      .toString(16)
      .padStart(2, '0')
  return `#${part(1)}${part(3)}${part(5)}`
}

const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16) || 0

const known = new Map<string, readonly [number, number, number]>()
const mostKnown = 500

function labOf(colour: string): readonly [number, number, number] {
  const found = known.get(colour)
  if (found) return found
  const [r, g, b] = [linear(channel(colour, 1)), linear(channel(colour, 3)), linear(channel(colour, 5))]
  // sRGB to XYZ under D65.
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  const lab = [116 * y - 16, 500 * (x - y), 200 * (y - z)] as const
  if (known.size >= mostKnown) known.clear()
  known.set(colour, lab)
  return lab
}

function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function curve(value: number): number {
  return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116
}
