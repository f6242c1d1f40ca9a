import type { BowTie } from '@fieldproof/schema/bow-ties'
import { drawBowTie } from './draw-bow-tie.ts'
import { layBowTie } from './lay-bow-tie.ts'

/** Long enough for the browser to have taken the file over. */
const revokeAfterMs = 60_000
/** So sharp that it can be printed; browsers draw no larger canvas than this. */
const scale = 2
const longestSide = 8_000

/** Saves the diagram as a file. @throws Error where the browser cannot draw it */
export async function savePicture(bowTie: BowTie, format: 'svg' | 'png'): Promise<void> {
  const svg = new Blob([drawBowTie(layBowTie(bowTie))], { type: 'image/svg+xml' })
  save(format === 'svg' ? svg : await toPng(svg), `${nameOf(bowTie)}.${format}`)
}

const nameOf = ({ topEvent }: BowTie) =>
  `Bow-tie ${topEvent}`
    .replace(/[^\p{L}\p{N} .-]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, 100)

async function toPng(svg: Blob): Promise<Blob> {
  const address = URL.createObjectURL(svg)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const fit = Math.min(scale, longestSide / Math.max(image.width, image.height, 1))
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(image.width * fit)
    canvas.height = Math.ceil(image.height * fit)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (png === null) throw new Error('The picture could not be drawn. Export it as SVG.')
    return png
  } finally {
    URL.revokeObjectURL(address)
  }
}

function save(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
}
