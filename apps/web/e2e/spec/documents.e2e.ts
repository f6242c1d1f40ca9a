import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { drawLines, makePdf } from '../../../api/test/support/make-pdf.ts'
import { fixtureFiles, makeDocument } from '../support/fixture-files.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  type DroppedFile,
  documentRow,
  dragFiles,
  dropZone,
  expectToast,
  openTab,
  openWorkspace,
} from '../support/pages.ts'
import type { Product } from '../support/start-product.ts'

/** Opens the documents of the HSE workspace with nothing but `files` in it. */
async function openDocuments(
  page: Page,
  product: Product,
  files: readonly (DroppedFile & { bytes: Uint8Array<ArrayBuffer> })[] = [],
) {
  const user = await product.user('hse')
  await product.api.deleteAllDocuments(user.session)
  const documents = []
  for (const file of files) documents.push(await product.api.uploadDocument(user.session, file))
  await openWorkspace(page, product, user, 'documents')
  return { ...user, documents }
}

const picture: DroppedFile = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('a picture') }
const queue = (page: Page) => page.getByRole('region', { name: 'Processing Queue' })
const chooseFile = (page: Page, file: string | DroppedFile) => page.getByLabel('Files to upload').setInputFiles(file)
const spin = (pages: number) => makeDocument(`Manual of ${pages} pages.pdf`, { pages, lines: 12 })

test.describe('documents', () => {
  test('the documents of an empty workspace', async ({ page, product }) => {
    await openDocuments(page, product)

    await test.step('§2 an upload card with a PDF drop zone, an empty table, and the panels "Vector Database" and "Processing Queue"', async () => {
      await expect(dropZone(page)).toContainText('Drop files or a folder here')
      await expect(dropZone(page)).toContainText('PDF, Word, Excel, PowerPoint or text, up to 50 MB each.')
      await expect(page.getByText('No documents uploaded yet')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Vector Database' })).toContainText('Connected')
      await expect(queue(page)).toContainText('No documents in queue')
    })

    await test.step('§4 the drop zone: idle, focused, file dialog active, drag active, drag accept, drag reject', async () => {
      const zone = dropZone(page)
      await expect(zone).toHaveAttribute('data-state', 'idle')
      // As by keyboard: a ring shows only for who has used one.
      await page.keyboard.press('Tab')
      await page.getByRole('button', { name: 'Choose a file' }).focus()
      await expect(zone).toHaveAttribute('data-state', 'focus')

      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Choose a file' }).click()
      await chooser
      await expect(zone).toHaveAttribute('data-state', 'dialog')
      await page.reload()
      await openTab(page, 'documents')

      await dragFiles(page, [makeDocument('Plan.pdf')])
      await expect(zone).toHaveAttribute('data-state', 'accept')
      await page.reload()
      await openTab(page, 'documents')
      await dragFiles(page, [picture])
      await expect(zone).toHaveAttribute('data-state', 'reject')
    })
  })

  test('§4 after the upload a document is processed and the queue shows it, until it is indexed', async ({
    page,
    product,
  }) => {
    const { session } = await openDocuments(page, product)
    const file = spin(2_400)
    await chooseFile(page, file)
    await expect(documentRow(page, file.name)).toContainText('Processing')
    await expect(queue(page)).toContainText(file.name)
    await expect(queue(page)).toContainText(/Page \d+ of 2400/)
    await expect(queue(page).getByRole('progressbar')).toBeVisible()
    await product.api.deleteAllDocuments(session)
  })

  test('documents that are not read yet', async ({ page, product }) => {
    const { session } = await openDocuments(page, product, [spin(900), spin(901), spin(902)])

    await test.step('§2 the view button is enabled only when the document is indexed', async () => {
      await expect(page.getByRole('button', { name: 'View Manual of 900 pages.pdf' })).toBeDisabled()
    })

    await test.step('§4 a document that waits is queued, and the queue says so', async () => {
      await expect(documentRow(page, 'Manual of 902 pages.pdf')).toContainText('Queued')
      await expect(queue(page).getByText('Manual of 902 pages.pdf')).toBeVisible()
    })
    await product.api.deleteAllDocuments(session)
  })

  test('§4 an indexed document has its badge, size, pages, vectors and day, and can be viewed', async ({
    page,
    product,
  }) => {
    const file = makeDocument('Valve tests.pdf', { pages: 2 })
    const { session, documents } = await openDocuments(page, product, [file])
    const done = await product.api.waitUntil(session, documents[0]?.id ?? '', 'indexed')
    await page.reload()
    await openTab(page, 'documents')
    const row = documentRow(page, file.name)
    await expect(row).toContainText('Indexed')
    await expect(row).toContainText('2 pages')
    await expect(row).toContainText(/\d+(\.\d)? (Bytes|KB)/)
    await expect(row.getByRole('cell').nth(1)).toHaveText(String(done.vectorCount))
    await expect(row.getByRole('button', { name: `View ${file.name}` })).toBeEnabled()
    await expect(page.getByText('1 of 1')).toBeVisible()
  })

  test('§D a document that cannot be read says why, and can be tried again', async ({ page, product }) => {
    const { session } = await openDocuments(page, product)
    const { id } = await product.api.uploadDocument(session, fixtureFiles.blankPage)
    await expect
      .poll(async () => (await product.api.listDocuments(session)).find((one) => one.id === id)?.status)
      .toBe('error')
    await page.reload()
    await openTab(page, 'documents')
    const row = documentRow(page, 'blank-page.pdf')
    await expect(row).toContainText('Error')
    await expect(row).toContainText('No text found, even with OCR.')
    await expect(row.getByRole('cell').nth(1)).toHaveText('—')
    const called = page.waitForResponse((response) => response.url().includes('documents.retry'))
    await row.getByRole('button', { name: 'Try again: blank-page.pdf' }).click()
    expect((await called).status()).toBe(200)
  })

  test('§D a document with something to judge says so in its row, and shows it with its page', async ({
    page,
    product,
  }) => {
    const bytes = makePdf([
      { content: drawLines(['Ladders are inspected every 4 months.']) },
      {
        content:
          drawLines(['Ladders are kept dry.']) +
          drawLines(['Nobody can read these white words here.'], { y: 400, before: '1 1 1 rg' }),
      },
    ])
    const file = { name: 'Ladders.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
    const { session, documents } = await openDocuments(page, product, [{ ...file, bytes: new Uint8Array(bytes) }])
    await product.api.waitUntil(session, documents[0]?.id ?? '', 'indexed')
    await documentRow(page, file.name).getByRole('button', { name: '1 finding to judge in Ladders.pdf' }).click()
    const sheet = page.getByRole('dialog', { name: 'Findings in Ladders.pdf' })
    await expect(sheet).toContainText('Hidden text')
    await expect(sheet.getByRole('blockquote')).toHaveText('Nobody can read these white words here.')
    await sheet.getByRole('button', { name: 'Open p. 2' }).click()
    await expect(page.getByRole('textbox', { name: /^Page, of 2/ })).toHaveValue('2')
  })

  test('§9 the list is read again every 5 seconds', async ({ page, product }) => {
    await page.clock.install()
    let calls = 0
    page.on('request', (request) => {
      if (request.url().includes('documents.list')) calls += 1
    })
    const { session } = await openDocuments(page, product)
    await expect(page.getByText('No documents uploaded yet')).toBeVisible()
    // Counted from a poll on: what the machine takes until here does not count towards its 3 seconds.
    await page.waitForRequest((request) => request.url().includes('documents.list'))
    const before = calls
    await page.clock.runFor(3_000)
    expect(calls).toBe(before)
    const file = makeDocument('From a colleague.pdf')
    await product.api.uploadDocument(session, file)
    await page.clock.runFor(2_500)
    await expect(documentRow(page, file.name)).toBeVisible()
    expect(calls).toBeGreaterThan(before)
  })

  test('§8 what is no PDF inside is refused by the server: "Upload Failed" with its text', async ({
    page,
    product,
  }) => {
    await openDocuments(page, product)
    await chooseFile(page, fixtureFiles.notAPdf)
    await expectToast(
      page,
      'Upload Failed',
      'Invalid file type. Please upload PDF, Word, Excel, PowerPoint or text files only.',
    )
    await expect(page.getByRole('alert').filter({ hasText: 'File upload failed. Please try again.' })).toBeVisible()
  })

  test('§D the same file twice is refused, and the document already there is named', async ({ page, product }) => {
    const file = makeDocument('First copy.pdf')
    await openDocuments(page, product, [file])
    await chooseFile(page, { ...file, name: 'Second copy.pdf' })
    await expectToast(page, 'Upload Failed', 'This file is already in the workspace as “First copy.pdf”.')
    await expect(dropZone(page)).toContainText('Already here as “First copy”.')
    await expect(dropZone(page)).not.toContainText('Please try again')
  })

  test('an upload that does not arrive', async ({ page, product }) => {
    await openDocuments(page, product)

    await test.step('§4 an upload can be cancelled on its way', async () => {
      // Held back on its way: the server itself is too fast.
      await page.route('**/api/documents/upload', () => undefined)
      await chooseFile(page, makeDocument('Cancelled.pdf'))
      await expect(dropZone(page)).toHaveAttribute('data-state', 'uploading')
      await page.getByRole('button', { name: 'Cancel the upload' }).click()
      await expect(dropZone(page)).toHaveAttribute('data-state', 'idle')
      await expect(documentRow(page, 'Cancelled.pdf')).toBeHidden()
      await page.unroute('**/api/documents/upload')
    })

    await test.step('§8 an upload that the network breaks off: "Upload Failed", and the zone says so', async () => {
      // A cable that is out is nothing the server can do.
      await page.route('**/api/documents/upload', (route) => route.abort())
      await chooseFile(page, makeDocument('Lost.pdf'))
      await expectToast(page, 'Upload Failed', 'The server cannot be reached. Check your connection and try again.')
      await expect(dropZone(page)).toContainText('File upload failed. Please try again.')
    })
  })

  test('§5 the search is a case-insensitive part of the name', async ({ page, product }) => {
    await openDocuments(page, product, [makeDocument('Hot Work.pdf'), makeDocument('Lifting.pdf')])
    await expect(documentRow(page, 'Lifting.pdf')).toBeVisible()
    await page.getByLabel('Search by file name').fill('hOT w')
    await expect(documentRow(page, 'Hot Work.pdf')).toBeVisible()
    await expect(documentRow(page, 'Lifting.pdf')).toBeHidden()
    await page.getByLabel('Search by file name').fill('.*')
    await expect(page.getByText('No document has this in its name')).toBeVisible()
  })

  test('§5 deleting asks first, and then the document is gone', async ({ page, product }) => {
    const { session } = await openDocuments(page, product, [makeDocument('Old.pdf')])
    await page.getByRole('button', { name: 'Delete Old.pdf' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Delete this document?')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(documentRow(page, 'Old.pdf')).toBeVisible()
    await page.getByRole('button', { name: 'Delete Old.pdf' }).click()
    await page.getByRole('button', { name: 'Delete document' }).click()
    await expect(page.getByText('No documents uploaded yet')).toBeVisible()
    expect(await product.api.listDocuments(session)).toEqual([])
  })

  test('§8 delete failure: "Delete Failed" with the server text', async ({ page, product }) => {
    const { session, documents } = await openDocuments(page, product, [makeDocument('Contested.pdf')])
    await page.getByRole('button', { name: 'Delete Contested.pdf' }).click()
    // A colleague was faster.
    await product.api.deleteDocument(session, documents[0]?.id ?? '')
    await page.getByRole('button', { name: 'Delete document' }).click()
    await expectToast(page, 'Delete Failed', 'This document does not exist.')
  })

  test('§D documents belong to the workspace: a colleague sees them, the other agent does not', async ({
    page,
    product,
  }) => {
    await openDocuments(page, product, [makeDocument('Shared.pdf')])
    await expect(documentRow(page, 'Shared.pdf')).toBeVisible()
    const colleague = await product.api.createUser(product.admin, 'hse')
    expect((await product.api.listDocuments(colleague.session)).map(({ originalName }) => originalName)).toEqual([
      'Shared.pdf',
    ])
    const stranger = await product.user('tender')
    const foreign = await product.api.listDocuments(stranger.session)
    expect(foreign.map(({ originalName }) => originalName)).not.toContain('Shared.pdf')
  })

  test('§2 a PDF is uploaded by its dialog, and shown with its vectors in the header', async ({ page, product }) => {
    const { session } = await openDocuments(page, product)
    await product.api.waitForVectors(session, 0)
    await chooseFile(page, {
      name: 'Gas testing.pdf',
      mimeType: 'application/pdf',
      buffer: readFileSync(fixtureFiles.gasTesting),
    })
    await expect(documentRow(page, 'Gas testing.pdf')).toContainText('Indexed')
    const [document] = await product.api.listDocuments(session)
    await expect(page.getByText(`${document?.vectorCount} vectors indexed`)).toBeVisible()
  })
})
