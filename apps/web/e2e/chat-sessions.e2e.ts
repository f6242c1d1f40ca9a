import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { wordText } from '../../api/test/support/read-office-file.ts'
import { fixtureFiles } from './support/fixture-files.ts'
import { expect, test } from './support/fixtures.ts'
import { ask, expectToast, openWorkspace } from './support/pages.ts'

const sessions = (page: Page) => page.getByRole('navigation', { name: 'Chat sessions' })
const chosen = (page: Page) => sessions(page).locator('[aria-current=true]')
const message = (page: Page) => page.getByLabel('Message', { exact: true })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const answer = (page: Page) => page.getByRole('article', { name: 'Answer of the HSE Agent' })
const choose = async (page: Page, title: string, action: string) => {
  await sessions(page)
    .getByRole('button', { name: `More for ${title}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a session is named by its topic, renamed, found, shared to read, and taken away as a Word file', async ({
  page,
  browser,
  product,
}) => {
  const owner = await product.api.createUser(product.admin, 'hse')
  const reader = await product.api.createUser(product.admin, 'hse')
  await product.api.ensureIndexed(owner.session, fixtureFiles.gasTesting)
  await openWorkspace(page, product, owner, 'chat')
  await ask(page, 'How often must the gas test be repeated?')
  await expect(chosen(page)).toHaveText('Gas test')

  await choose(page, 'Gas test', 'Rename')
  const dialog = page.getByRole('dialog', { name: 'Rename session' })
  await expect(dialog.getByLabel('Name')).toHaveValue('Gas test')
  await dialog.getByLabel('Name').fill('Repeating the gas test')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(chosen(page)).toHaveText('Repeating the gas test')

  const search = sessions(page).getByLabel('Search sessions')
  await search.fill('MUST THE GAS')
  await expect(sessions(page).getByRole('list', { name: 'Sessions found' })).toContainText(
    'How often must the gas test',
  )
  await search.fill('helicopter')
  await expect(sessions(page).getByText('No session has “helicopter”')).toBeVisible()
  await search.press('Escape')
  await expect(chosen(page)).toHaveText('Repeating the gas test')

  const download = page.waitForEvent('download')
  await choose(page, 'Repeating the gas test', 'Export to Word')
  const file = await download
  expect(file.suggestedFilename()).toBe('Repeating the gas test.docx')
  const text = wordText(new Uint8Array(await readFile(await file.path())))
  for (const words of [
    'How often must the gas test be repeated?',
    'Page and quotation',
    'What the states of the sentences',
  ])
    expect(text).toContain(words)

  await choose(page, 'Repeating the gas test', 'Share with the workspace')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Share session' }).click()
  await expectToast(page, 'Session shared', 'Everybody of the HSE Agent can read it.')
  await expect(chosen(page).getByRole('img', { name: 'Shared' })).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await openWorkspace(other, product, reader, 'chat')
  const shared = sessions(other).getByRole('region', { name: 'Shared' })
  await shared.getByRole('button', { name: 'Repeating the gas test', exact: true }).click()
  await expect(log(other)).toContainText('How often must the gas test be repeated?')
  await expect(other.getByText(`Shared by ${owner.username}, to read.`)).toBeVisible()
  await expect(message(other)).toBeHidden()
  await expect(sessions(other).getByRole('button', { name: 'Delete Repeating the gas test' })).toBeHidden()
  await sessions(other).getByRole('button', { name: 'More for Repeating the gas test' }).click()
  await expect(other.getByRole('menuitem')).toHaveText(['Export to Word', 'Export to Excel'])

  await choose(page, 'Repeating the gas test', 'Stop sharing')
  await expect(chosen(page).getByRole('img', { name: 'Shared' })).toBeHidden()
  const told = other.waitForResponse((response) => response.url().includes('chat.listShared'))
  await other.reload()
  // Before it is told what is shared, nothing is.
  await told
  await expect(other.getByText('Ask your policies a question')).toBeVisible()
  await expect(sessions(other).getByText('Repeating the gas test')).toBeHidden()
  await other.context().close()
})

test('an answer is kept as a note with its proof, found again, and its citation opens the page', async ({
  page,
  product,
}) => {
  const user = await product.api.createUser(product.admin, 'hse')
  await product.api.ensureIndexed(user.session, fixtureFiles.gasTesting)
  await openWorkspace(page, product, user, 'chat')
  const notes = page.getByRole('dialog', { name: 'Notes' })
  await sessions(page).getByRole('button', { name: 'Notes' }).click()
  await expect(notes.getByText('No notes yet')).toBeVisible()
  await page.keyboard.press('Escape')
  await ask(page, 'How often must the gas test be repeated?')
  await answer(page).getByRole('button', { name: 'Keep as note' }).click()
  await expectToast(page, 'Kept as a note', 'You find it under Notes.')
  await page.reload()
  await expect(answer(page).getByRole('button', { name: 'Remove from notes' })).toBeVisible()

  await sessions(page).getByRole('button', { name: 'Notes' }).click()
  const note = notes.getByRole('article', { name: 'Note: How often must the gas test be repeated?' })
  await expect(note).toContainText('75 minutes')
  await notes.getByLabel('Search notes').fill('helicopter')
  await expect(notes.getByText('No note has “helicopter”')).toBeVisible()
  await notes.getByLabel('Search notes').fill('75 minutes')
  await expect(note).toBeVisible()
  await note.getByRole('group', { name: 'Sources' }).getByRole('button').first().click()
  await expect(notes).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Page viewer' })).toBeVisible()

  await answer(page).getByRole('button', { name: 'Remove from notes' }).click()
  await expect(answer(page).getByRole('button', { name: 'Keep as note' })).toBeVisible()
})
