import { afterEach, beforeEach, describe, expect, mock, test } from 'bun:test'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { clock } from '../../../test/clock.ts'
import { PdfDropZone } from './pdf-drop-zone.tsx'

beforeEach(() => clock.hold())
afterEach(() => {
  cleanup()
  clock.release()
})

/** Draws a zone, with what it reports. */
function open() {
  const onFile = mock((file: File) => file.name)
  const onRefuse = mock((codes: readonly string[]) => codes)
  render(
    <PdfDropZone
      label="PDF to upload"
      calm={{ title: 'Drop a PDF here', note: '' }}
      release="Let go"
      received="Received"
      sending={undefined}
      problem={undefined}
      describeRejection={(codes) => ({ title: codes.join(), note: '' })}
      onFile={onFile}
      onRefuse={onRefuse}
      onReset={() => undefined}
    />,
  )
  return { onFile, onRefuse }
}
const state = () => document.querySelector('[data-state]')?.getAttribute('data-state')

/** Lets so many milliseconds go by, and what was read of files arrive. */
const pass = (ms: number) =>
  act(async () => {
    clock.move(ms)
    for (let turn = 0; turn < 50; turn++) await Promise.resolve()
  })
async function choose(...files: File[]) {
  fireEvent.change(screen.getByLabelText('PDF to upload'), { target: { files } })
  await pass(1)
}
const pdf = (name: string, size = 5) => {
  const file = new File(['%PDF-'], name, { type: 'application/pdf' })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

test('§9 a file dialog that is cancelled is noticed after 300 ms', async () => {
  open()
  expect(state()).toBe('idle')
  fireEvent.click(screen.getByRole('button', { name: 'Choose a file' }))
  expect(state()).toBe('dialog')
  fireEvent.focus(window)
  await pass(299)
  expect(state()).toBe('dialog')
  await pass(1)
  expect(state()).toBe('idle')
})

describe('§5 a drop zone takes', () => {
  test('one PDF, known by its type or by its ending', async () => {
    const { onFile, onRefuse } = open()
    await choose(pdf('Plan.pdf'))
    await choose(new File(['%PDF-'], 'No type.PDF', { type: '' }))
    expect(onFile.mock.results.map(({ value }) => value)).toEqual(['Plan.pdf', 'No type.PDF'])
    expect(onRefuse).not.toHaveBeenCalled()
  })

  test('50 MB and not one byte more, and no empty file', async () => {
    const { onFile, onRefuse } = open()
    await choose(pdf('Full.pdf', 52_428_800))
    expect(onFile).toHaveBeenCalledTimes(1)
    await choose(pdf('Over.pdf', 52_428_801))
    await choose(pdf('Empty.pdf', 0))
    expect(onRefuse.mock.results.map(({ value }) => value)).toEqual([['file-too-large'], ['file-too-small']])
    expect(onFile).toHaveBeenCalledTimes(1)
  })

  test('no other type, and no second file', async () => {
    const { onFile, onRefuse } = open()
    await choose(new File(['x'], 'photo.png', { type: 'image/png' }))
    await choose(pdf('One.pdf'), pdf('Two.pdf'))
    expect(onRefuse.mock.results.map(({ value }) => value)).toEqual([['file-invalid-type'], ['too-many-files']])
    expect(onFile).not.toHaveBeenCalled()
  })

  test.each(['.DS_Store', 'Thumbs.db'])('no notice of %s', async (name) => {
    const { onFile, onRefuse } = open()
    await choose(pdf('Plan.pdf'))
    expect(onFile).toHaveBeenCalledTimes(1)
    await choose(new File(['x'], name, { type: '' }))
    expect(onFile).toHaveBeenCalledTimes(1)
    expect(onRefuse).not.toHaveBeenCalled()
    expect(state()).toBe('idle')
  })
})
