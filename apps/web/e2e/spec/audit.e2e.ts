import type { Page } from '@playwright/test'
import { fixtureFiles } from '../support/fixture-files.ts'
import { expect, test } from '../support/fixtures.ts'
import { ask, type DroppedFile, dropZone, expectToast, openTab, openWorkspace, toast } from '../support/pages.ts'
import {
  answerChat,
  chatLog,
  makeQuestionnaire,
  openAudit,
  openAudits,
  questions,
  uploadQuestionnaire,
} from '../support/questionnaire.ts'

const _picture: DroppedFile = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('a picture') }
const chooseFile = (page: Page, file: string | DroppedFile) =>
  page.getByLabel('Questionnaire to upload').setInputFiles(file)
const message = (page: Page) => page.getByLabel('Message', { exact: true })
const exportTo = (page: Page, format: 'Excel' | 'Word') =>
  page.getByRole('button', { name: `Export the chat to ${format}` })

test.describe('safety audits', () => {
  test('§2 the tab is called "Safety Audits" for HSE and "HSE Audit" for Tender, with the title and subtitle given', async ({
    page,
    product,
  }) => {
    await openAudits(page, product, 'tender')
    await expect(page.getByTestId('nav-questionnaire')).toHaveText('HSE Audit')
    const user = await product.user('hse')
    await page.evaluate((saved) => localStorage.setItem('ai-agent-auth', saved), JSON.stringify(user.session))
    await page.reload()
    await expect(page.getByTestId('nav-questionnaire')).toHaveText('Safety Audits')
    await openTab(page, 'questionnaire')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('HSE Audit')
    await expect(
      page.getByText('Interactive safety audit questionnaires and compliance checking', { exact: true }),
    ).toBeVisible()
  })

  test('the audits of who has none', async ({ page, product }) => {
    await openAudits(page, product)

    await test.step('§2 "PDF Content Viewer & AI Assistant": upload zone, custom policy, table format, chat with Excel and Word', async () => {
      await expect(page.getByRole('paragraph').filter({ hasText: 'PDF Content Viewer & AI Assistant' })).toBeVisible()
      await expect(dropZone(page)).toHaveAttribute('data-state', 'idle')
      await expect(page.getByLabel('Table format')).not.toBeChecked()
      await expect(exportTo(page, 'Excel')).toBeVisible()
      await expect(exportTo(page, 'Word')).toBeVisible()
      await page.getByRole('tab', { name: 'Custom policy' }).click()
      await expect(page.getByLabel('Custom policy text')).toBeVisible()
      for (const name of ['Save', 'Load', 'Update'])
        await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    })

    await test.step('§5 the chat needs an uploaded PDF: "No PDF uploaded"', async () => {
      await ask(page, 'Which items are open?')
      await expectToast(page, 'No PDF uploaded')
      await expect(message(page)).toHaveValue('Which items are open?')
    })
  })

  test('§4 no file, then uploading, then loaded; "Upload Another File" clears it', async ({ page, product }) => {
    await openAudits(page, product)
    let release = () => undefined as undefined
    const held = new Promise<void>((resolve) => {
      release = () => void resolve() as undefined
    })
    await page.route('**/api/safety-audit/upload', async (route) => {
      await held
      await route.continue()
    })
    await chooseFile(page, makeQuestionnaire('Contractor questions.pdf'))
    await expect(dropZone(page)).toHaveAttribute('data-state', 'uploading')
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
    release()
    await expect(page.getByText('Contractor questions.pdf')).toBeVisible()
    await expect(page.getByText(`1 page, ${questions.length} questions found`)).toBeVisible()
    await page.getByRole('button', { name: 'Upload Another File' }).click()
    await expect(dropZone(page)).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Findings' })).toBeHidden()
  })

  test('an audit that nobody has asked about', async ({ page, product }) => {
    await openAudit(page, product)

    await test.step('§9 the limits hold in the fields: message and policy text', async () => {
      await expect(message(page)).toHaveAttribute('maxlength', '8000')
      await page.getByRole('tab', { name: 'Custom policy' }).click()
      await expect(page.getByLabel('Custom policy text')).toHaveAttribute('maxlength', '100000')
      await expect(toast(page)).toBeHidden()
    })

    await test.step('§2 the extracted content can be read', async () => {
      await page.getByRole('tab', { name: 'Extracted text' }).click()
      await expect(page.getByRole('region', { name: 'Extracted content' })).toContainText(questions[0] ?? '')
    })

    await test.step('§5 the chat needs a message that is not blank', async () => {
      await message(page).fill('   ')
      await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
      await message(page).press('Enter')
      await expect(chatLog(page)).toContainText('Ask about this questionnaire')
    })

    await test.step('§5 an export needs a message: "No messages to export"', async () => {
      await exportTo(page, 'Word').click()
      await expectToast(page, 'No messages to export')
      await openTab(page, 'dashboard')
      await openTab(page, 'questionnaire')
      await exportTo(page, 'Excel').click()
      await expectToast(page, 'No messages to export')
    })
  })

  test('§8 "Upload failed" / "Failed to process the PDF file. Please try again."', async ({ page, product }) => {
    await openAudits(page, product)
    await chooseFile(page, fixtureFiles.notAPdf)
    await expectToast(page, 'Upload failed', 'Failed to process the PDF file. Please try again.')
    await expect(dropZone(page)).toContainText('Failed to process the PDF file. Please try again.')
    await expect(page.getByText('No audits yet')).toBeVisible()
  })

  test('§7 the chat sends message, pdfContent, filename, customPolicies and tableFormat, and shows what was used', async ({
    page,
    product,
  }) => {
    const { session } = await product.user('hse')
    await product.api.ensureIndexed(session, fixtureFiles.gasTesting)
    const { name } = await openAudit(page, product, { customPolicy: 'Cards are green.' })
    await page.getByLabel('Table format').click()
    const called = page.waitForRequest('**/trpc/audits.chat**')
    await ask(page, 'How many months is the Marram gas tester card valid?')
    const body = (await called).postDataJSON() as Record<string, unknown>
    expect(body).toMatchObject({
      message: 'How many months is the Marram gas tester card valid?',
      filename: name,
      customPolicies: 'Cards are green.',
      tableFormat: true,
    })
    expect(body.pdfContent).toContain(questions[0])
    await expect(chatLog(page)).toContainText('18 months')
    await expect(chatLog(page)).toContainText(/Used \d+ indexed documents? and your custom policy/)
    await expect(chatLog(page).getByRole('list', { name: 'Sources' })).toContainText('gas-testing-standard')
  })

  test('§D the chat is still there after a reload, and the audit is opened again', async ({ page, product }) => {
    const { name } = await openAudit(page, product)
    await ask(page, 'How many questions are there?')
    await expect(chatLog(page).getByRole('article')).toBeVisible()
    await page.reload()
    await openTab(page, 'questionnaire')
    await expect(page.getByText(name)).toBeVisible()
    await expect(chatLog(page)).toContainText('How many questions are there?')
    await expect(chatLog(page).getByRole('article')).toBeVisible()
  })

  test('the export of a chat', async ({ page, product }) => {
    const { id } = await openAudit(page, product)
    await answerChat(page, { response: 'Yes.' })
    await ask(page, 'Is it valid?')
    await expect(chatLog(page)).toContainText('Yes.')

    for (const format of ['Excel', 'Word'] as const)
      await test.step(`§9 the chat is downloaded as ${format} under exportRecord.filename, with the fixed options`, async () => {
        const kind = format === 'Excel' ? 'excel' : 'docx'
        const called = page.waitForRequest(`**/trpc/exports.${kind}**`)
        const answered = page.waitForResponse(`**/trpc/exports.${kind}**`)
        const saved = page.waitForEvent('download')
        await exportTo(page, format).click()
        expect((await called).postDataJSON()).toMatchObject({
          sessionId: id,
          options: {
            author: 'AI Assistant',
            includeReferences: true,
            includeTimestamp: true,
            includeBranding: true,
            includeTOC: false,
          },
          messages: [
            { role: 'user', content: 'Is it valid?' },
            { role: 'assistant', content: 'Yes.' },
          ],
        })
        const { result } = (await (await answered).json()) as {
          result: { data: { exportRecord: { filename: string } } }
        }
        expect((await saved).suggestedFilename()).toBe(result.data.exportRecord.filename)
        expect(result.data.exportRecord.filename).toMatch(format === 'Excel' ? /\.xlsx$/ : /\.docx$/)
      })

    await test.step('§8 "Export failed" / "Failed to export chat to Excel or Word. Please try again."', async () => {
      await page.route('**/trpc/exports.**', (route) => route.abort())
      await exportTo(page, 'Excel').click()
      await expectToast(page, 'Export failed', 'Failed to export chat to Excel or Word. Please try again.')
    })
  })

  test('§5 deleting an audit asks first, and then it is gone', async ({ page, product }) => {
    const user = await product.api.createUser(product.admin, 'hse')
    await uploadQuestionnaire(product, user, makeQuestionnaire('Old audit.pdf'))
    await openWorkspace(page, product, user, 'questionnaire')
    await page.getByRole('button', { name: 'Delete Old audit.pdf' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('This action cannot be undone.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Old audit.pdf', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Delete Old audit.pdf' }).click()
    await dialog.getByRole('button', { name: 'Delete audit' }).click()
    await expect(page.getByText('No audits yet')).toBeVisible()
  })

  test('§D an audit is its owner’s alone', async ({ page, product }) => {
    const owner = await product.api.createUser(product.admin, 'hse')
    const { id } = await uploadQuestionnaire(product, owner, makeQuestionnaire('Private.pdf'))
    const other = await openAudits(page, product)
    await expect(page.getByText('No audits yet')).toBeVisible()
    await expect(page.getByText('Private.pdf')).toBeHidden()
    await expect(product.api.call(other.session, 'GET', `/audits/${id}`)).rejects.toThrow('404')
  })
})
