import {
  makeWord,
  makeWorkbook,
  sheetOfRows,
  wordParagraph,
  wordTable,
} from '../../api/test/support/make-office-file.ts'
import { expect, test } from './support/fixtures.ts'
import { ask, dropFiles, openTab, openWorkspace } from './support/pages.ts'

const word = makeWord(
  wordParagraph('The gas test is repeated every four hours by the area authority before hot work goes on.') +
    wordTable([
      ['Revision', '7'],
      ['Owner', 'HSE Manager'],
    ]),
)
const book = makeWorkbook([
  {
    name: 'Risk register',
    xml: sheetOfRows([
      ['No', 'Hazard', 'Control'],
      ['1', 'Dropped objects', 'Tools are tied to the belt of their user at height'],
    ]),
  },
])
const file = (name: string, bytes: Uint8Array) => ({ name, mimeType: '', buffer: Buffer.from(bytes) })

test('Word and Excel files are read, put right, found by their words, and chosen by a tag', async ({
  page,
  product,
}) => {
  const { api, admin } = product
  const user = await api.createUser(admin, 'hse')
  await api.createChatSession(user.session, 'Gas')
  await openWorkspace(page, product, user, 'documents')
  await dropFiles(page, [file('Hot Work.docx', word), file('Register.xlsx', book)])
  for (const name of ['Hot Work.docx', 'Register.xlsx'])
    await expect(page.getByRole('button', { name: `View ${name}` })).toBeEnabled()

  await page.getByRole('button', { name: 'Details of Hot Work.docx: Rev 7 · HSE Manager' }).click()
  await page.getByLabel('Tags').fill('Permits')
  await page.getByRole('textbox', { name: 'Revision' }).fill('8')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByRole('button', { name: 'Details of Hot Work.docx: Rev 8 · HSE Manager' })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search the text of all pages' }).fill('dropped objects')
  await page.getByRole('list', { name: 'Pages found' }).getByRole('button').first().click()
  const viewer = page.getByRole('dialog', { name: 'Page viewer: Register' })
  await expect(viewer.getByRole('cell', { name: 'Tools are tied to the belt of their user at height' })).toBeVisible()
  await expect(viewer.getByTestId('quote-mark').first()).toBeVisible()
  await viewer.getByRole('button', { name: 'Outline and passages' }).click()
  await viewer.getByRole('radio', { name: 'Passages' }).click()
  await expect(viewer.getByRole('list', { name: 'Passages of page 1' })).toContainText('Dropped objects')
  await viewer.getByRole('button', { name: 'Close the viewer' }).click()

  await openTab(page, 'chat')
  await page.getByRole('button', { name: 'Documents that are searched: All documents' }).click()
  await page.getByRole('button', { name: 'Permits', exact: true }).click()
  await page.keyboard.press('Escape')
  await ask(page, 'How often is the gas test repeated?')
  await expect(page.getByText('Searched 1 document chosen by the tag Permits: Hot Work')).toBeVisible()
  await page.reload()
  await openTab(page, 'chat')
  await expect(page.getByRole('button', { name: 'Documents that are searched: Tag Permits' })).toBeVisible()
})
