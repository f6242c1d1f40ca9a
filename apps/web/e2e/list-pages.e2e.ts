import type { ChatSession } from '@fieldproof/schema/chat'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { openTab, openWorkspace } from './support/pages.ts'
import { makeQuestionnaire, uploadQuestionnaire } from './support/questionnaire.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Chat sessions' })
const row = (page: Page, title: string) => nav(page).getByRole('button', { name: title, exact: true })

test('earlier sessions come as one scrolls, and one that is far down stays open', async ({ page, product }) => {
  const user = await product.api.createUser(product.admin, 'hse')
  const made: ChatSession[] = []
  for (let at = 1; at <= 60; at++)
    made.push(await product.api.call(user.session, 'POST', '/chat/sessions', { title: `Session ${at} of sixty` }))
  await openWorkspace(page, product, user, 'chat')
  await expect(row(page, 'Session 60 of sixty')).toBeVisible()
  await expect(row(page, 'Session 11 of sixty')).toBeAttached()
  await expect(row(page, 'Session 3 of sixty')).toHaveCount(0)

  await row(page, 'Session 11 of sixty').scrollIntoViewIfNeeded()
  await expect(row(page, 'Session 1 of sixty')).toBeAttached()
  await expect(nav(page).getByRole('button', { name: 'Show more sessions' })).toHaveCount(0)
  await row(page, 'Session 1 of sixty').click()
  await expect(nav(page).locator('[aria-current=true]')).toHaveText('Session 1 of sixty')

  // Its address opens it, although the list has not come to it.
  await page.reload()
  await expect(row(page, 'Session 60 of sixty')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Conversation' })).toContainText('Session 1 of sixty')
  await expect(row(page, 'Session 1 of sixty')).toHaveCount(0)

  // A session that is deleted elsewhere chooses the first.
  await product.api.call(user.session, 'DELETE', `/chat/sessions/${made[0]?.id}`)
  await page.reload()
  await expect(nav(page).locator('[aria-current=true]')).toHaveText('Session 60 of sixty')
})

test('audits come by pages, are searched on the server, and leave their list when they are deleted', async ({
  page,
  product,
}) => {
  const user = await product.api.createUser(product.admin, 'hse')
  for (const name of ['Cranes 10', 'Cranes 9', 'Boats', 'Ladders', 'Ropes'])
    await uploadQuestionnaire(product, user, makeQuestionnaire(`${name}.pdf`))
  // Three rows a page are a long list to five audits.
  const asked: string[] = []
  await page.route(/\/trpc\/[^?]*audits\.listPage/, (route) => {
    const url = route.request().url().replace('%22limit%22%3A50', '%22limit%22%3A3')
    asked.push(decodeURIComponent(url))
    return route.continue({ url })
  })
  await openWorkspace(page, product, user, 'dashboard')
  await openTab(page, 'questionnaire')
  const list = page.getByRole('list', { name: 'Your audits' })
  await expect(list.getByRole('listitem')).toHaveCount(5)
  expect(asked.filter((url) => url.includes('"cursor"'))).not.toEqual([])

  await page.getByLabel('Search audits').fill('cranes')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  expect(asked.at(-1)).toContain('"text":"cranes"')
  await page.getByLabel('Search audits').fill('helicopter')
  await expect(page.getByText('No audit has “helicopter” in its file name.')).toBeVisible()
  await page.getByLabel('Search audits').fill('')
  await page.getByRole('combobox', { name: 'Order of audits' }).click()
  await page.getByRole('option', { name: 'Name' }).click()
  await expect(list.getByRole('listitem').first()).toContainText('Boats.pdf')
  await expect(list.getByRole('listitem').nth(1)).toContainText('Cranes 9.pdf')
  await expect(list.getByRole('listitem')).toHaveCount(5)

  await page.getByRole('button', { name: 'Delete Cranes 9.pdf' }).click()
  await page.getByRole('button', { name: 'Delete audit' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expect(list.getByText('Cranes 9.pdf')).toHaveCount(0)
})
