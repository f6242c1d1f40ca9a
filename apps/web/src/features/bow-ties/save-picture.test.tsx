import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test'
import type { BowTie } from '@fieldproof/schema/bow-ties'
import { clock } from '../../../test/clock.ts'
import { savePicture } from './save-picture.ts'

const bowTie = { topEvent: 'Loss: of/containment', hazard: '', elements: [] } as unknown as BowTie
const saved: { name: string; file: Blob }[] = []
const given: Blob[] = []
const spies: { mockRestore(): void }[] = []
let revoked: string[] = []

beforeEach(() => {
  clock.hold()
  saved.length = given.length = 0
  revoked = []
  spies.push(
    spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${given.push(file as Blob) - 1}`),
    spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address)),
    spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, file: given[Number(this.href.slice('blob:'.length))] as Blob })
    }),
  )
})
afterEach(() => {
  clock.release()
  for (const spy of spies.splice(0)) spy.mockRestore()
})

test('a diagram is saved as a drawing under the name of its event, without what no file may be called', async () => {
  await savePicture(bowTie, 'svg')
  expect(saved.map(({ name, file }) => [name, file.type])).toEqual([
    ['Bow-tie Loss of containment.svg', 'image/svg+xml'],
  ])
  expect(await saved[0]?.file.text()).toContain('Loss: of/containment')
  clock.move(59_999)
  expect(revoked).toEqual([])
  clock.move(1)
  expect(revoked).toEqual(['blob:0'])
})

test.each([
  [300, 100, [600, 200]],
  [6_000, 100, [8_000, 134]],
])('a picture of %d by %d is drawn twice as large, up to what browsers draw', async (width, height, drawn) => {
  const canvases: HTMLCanvasElement[] = []
  spies.push(
    spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(async function (this: HTMLImageElement) {
      Object.defineProperties(this, { width: { value: width }, height: { value: height } })
    }),
    spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => null as never),
    spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
      canvases.push(this)
      done(new Blob(['drawn'], { type: type ?? '' }))
    }),
  )
  await savePicture(bowTie, 'png')
  expect(canvases.map((canvas) => [canvas.width, canvas.height])).toEqual([drawn])
  expect(saved.map(({ name, file }) => [name, file.type])).toEqual([['Bow-tie Loss of containment.png', 'image/png']])
  expect(revoked).toEqual(['blob:0'])
})

test('a browser that cannot draw it says so and is told the way out', async () => {
  spies.push(
    spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(async () => undefined),
    spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => null as never),
    spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null)),
  )
  expect(savePicture(bowTie, 'png')).rejects.toThrow('The picture could not be drawn. Export it as SVG.')
})
