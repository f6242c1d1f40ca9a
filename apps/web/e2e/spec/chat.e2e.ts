import type { Page } from '@playwright/test'
import type { Account } from '../support/api.ts'
import { fixtureFiles } from '../support/fixture-files.ts'
import { expect, test } from '../support/fixtures.ts'
import { ask, openTab, openWorkspace } from '../support/pages.ts'
import type { Product } from '../support/start-product.ts'

/** Opens the chat with new sessions of these titles and no others, in a workspace with one indexed document. */
async function openChat(page: Page, product: Product, titles: readonly string[] = []): Promise<Account> {
  const user = await product.user('hse')
  await product.api.deleteAllChatSessions(user.session)
  await product.api.ensureIndexed(user.session, fixtureFiles.gasTesting)
  for (const title of titles) await product.api.createChatSession(user.session, title)
  await openWorkspace(page, product, user, 'chat')
  return user
}

const sessions = (page: Page) => page.getByRole('navigation', { name: 'Chat sessions' })
const newSession = (page: Page) => sessions(page).getByRole('button', { name: 'New session' })
const chosen = (page: Page) => sessions(page).locator('[aria-current=true]')
const message = (page: Page) => page.getByLabel('Message', { exact: true })
const answer = (page: Page) => page.getByRole('article', { name: 'Answer of the HSE Agent' })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const send = (page: Page) => page.getByRole('button', { name: 'Send' })

test.describe('chat', () => {
  test('the chat of who has not asked', async ({ page, productWithProvider: product }) => {
    await product.api.createChatSession((await product.api.createUser(product.admin, 'hse')).session, 'Private')
    await openChat(page, product, ['Older', 'Newer'])

    await test.step('§4 the first session is selected where none was', async () => {
      await expect(chosen(page)).toHaveText('Newer')
    })

    await test.step('§2 sessions with a new-session button, messages, an input, send and clear, and the two check boxes', async () => {
      await expect(newSession(page)).toBeVisible()
      await expect(log(page)).toBeVisible()
      await expect(message(page)).toBeVisible()
      await expect(send(page)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible()
      await expect(page.getByLabel('Include source references')).toBeChecked()
      await expect(page.getByLabel('Detailed answers')).not.toBeChecked()
    })

    await test.step('§3 a message is at most 8,000 characters long', async () => {
      await message(page).fill('x'.repeat(7_999))
      await message(page).pressSequentially('yz')
      await expect(message(page)).toHaveValue(`${'x'.repeat(7_999)}y`)
    })

    await test.step('§2 the clear button empties the input', async () => {
      await message(page).fill('Never mind')
      await page.getByRole('button', { name: 'Clear' }).click()
      await expect(message(page)).toHaveValue('')
      await expect(message(page)).toBeFocused()
    })

    await test.step('§D sessions belong to their user: a colleague of the same agent sees none of them', async () => {
      await expect(sessions(page).getByRole('button', { name: 'Older', exact: true })).toBeVisible()
      await expect(sessions(page).getByText('Private')).toBeHidden()
    })

    await test.step('§9 a new session is selected and called "Chat Session {date}"', async () => {
      await newSession(page).click()
      await expect(chosen(page)).toHaveText(/^Chat Session \d{1,2} [A-Z][a-z]{2} \d{4}/)
      await expect(message(page)).toBeFocused()
    })
  })

  test('§5 where there is no session yet, the first message opens one, with the documents that were chosen for it', async ({
    page,
    productWithProvider: product,
    provider,
  }) => {
    await provider.reply('It is repeated every 75 minutes [1].')
    await openChat(page, product)
    await page.getByRole('button', { name: 'Documents that are searched: All documents' }).click()
    await page.getByRole('checkbox', { name: 'gas-testing-standard.pdf' }).click()
    await page.keyboard.press('Escape')
    await message(page).fill('How often is the gas test repeated?')
    await message(page).press('Enter')
    await expect(log(page)).toContainText('every 75 minutes')
    await expect(message(page)).toHaveValue('')
    await page.reload()
    await expect(
      page.getByRole('button', { name: 'Documents that are searched: gas-testing-standard', exact: true }),
    ).toBeVisible()
  })

  test('answers of a provider', async ({ page, productWithProvider: product, provider }) => {
    await openChat(page, product, ['First'])
    const latest = answer(page).last()

    await test.step('§5 Shift+Enter adds a newline, Enter sends, and the input is cleared', async () => {
      await provider.reply('It is repeated every 75 minutes [1].')
      await message(page).fill('How often is')
      await message(page).press('Shift+Enter')
      await message(page).pressSequentially('a test repeated?')
      await expect(message(page)).toHaveValue('How often is\na test repeated?')
      await message(page).press('Enter')
      await expect(message(page)).toHaveValue('')
      await expect(log(page)).toContainText('How often is\na test repeated?', { useInnerText: true })
      await expect(latest).toContainText('It is repeated every 75 minutes')
      await expect(latest.getByRole('button', { name: 'Like', exact: true })).toBeVisible()
    })

    await test.step('§D a citation that the model made up is dropped', async () => {
      await provider.reply('A true one [1]. A made up one [97].')
      await ask(page, 'What are the rules of gas testing?')
      await expect(latest).toContainText('A made up one')
      await expect(latest.getByRole('button', { name: 'Like', exact: true })).toBeVisible()
      await expect(latest.getByRole('listitem')).toHaveCount(1)
      await expect(latest).not.toContainText('97')
    })

    await test.step('§D without "Include source references" an answer shows no sources', async () => {
      await provider.reply('It is repeated every 75 minutes, without a source [1].')
      await page.getByLabel('Include source references').click()
      await ask(page, 'How often is a test repeated?')
      await expect(latest).toContainText('without a source')
      await expect(latest.getByRole('button', { name: 'Like', exact: true })).toBeVisible()
      await expect(latest.getByRole('group', { name: 'Sources' })).toBeHidden()
    })
  })

  test('§D who writes while the sessions are loaded goes on where they were', async ({
    page,
    productWithProvider: product,
  }) => {
    await openChat(page, product, ['First'])
    const held: (() => Promise<void>)[] = []
    await page.route(/\/trpc\/[^?]*chat\.listSessions/, (route) => {
      held.push(() => route.continue())
    })
    await page.reload()
    await message(page).pressSequentially('How often is')
    await expect(chosen(page)).toBeHidden()
    for (const release of held) await release()
    await expect(chosen(page)).toHaveText('First')
    await page.keyboard.type(' a test repeated?')
    await expect(message(page)).toHaveValue('How often is a test repeated?')
  })

  test('§D the answer streams, and can be stopped; what was written stays', async ({
    page,
    productWithProvider: product,
    provider,
  }) => {
    await provider.reply(Array.from({ length: 5_000 }, (_, i) => `word${i}`).join(' '), { delayMs: 50 })
    const user = await openChat(page, product, ['First'])
    await ask(page, 'What are the rules of gas testing?')
    await expect(answer(page)).toContainText('word2')
    await expect(answer(page)).not.toContainText('word4999')
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(answer(page)).toContainText('The answer stopped early.')
    await page.reload()
    await openTab(page, 'chat')
    await expect(answer(page)).toContainText('word2')
    await expect(answer(page)).not.toContainText('word4999')
    const [session] = await product.api.call<{ id: string }[]>(user.session, 'GET', '/chat/sessions')
    const stored = await product.api.call<object[]>(user.session, 'GET', `/chat/sessions/${session?.id}/messages`)
    expect(stored).toHaveLength(2)
  })

  test('§D while an answer is written, its sources open and its sentences are marked one by one', async ({
    page,
    productWithProvider: product,
    provider,
  }) => {
    const truth =
      'While hot work goes on, the gas test is repeated every 75 minutes, and every 5 hours for all other work. [1]'
    const invention = 'Most sites repeat it every 15 minutes. [1]'
    const rest = `Then ${Array.from({ length: 5_000 }, (_, i) => `word${i}`).join(' ')}`
    await provider.reply(`${truth} ${invention} ${rest}`, { delayMs: 60 })
    await openChat(page, product, ['First'])
    await ask(page, 'How often is a gas test repeated in hot work?')
    await expect(answer(page)).toContainText('word1')
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
    await expect(answer(page)).toContainText('1 of 2 sentences supported · 1 contradicted')
    await expect(answer(page).getByRole('img')).toHaveAccessibleName(
      '1 of 2 sentences supported, 1 contradicted, 1 being checked',
    )
    await expect(answer(page).getByText('contradicted', { exact: true })).toBeVisible()
    await answer(page).getByRole('button', { name: 'Source 1, supported' }).click()
    await expect(page.getByTestId('quote-mark')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
    // The stored answer takes over what is looked at.
    await expect(page.getByRole('button', { name: 'Like', exact: true })).toBeVisible()
    await expect(answer(page)).toHaveCount(1)
    await expect(answer(page).getByRole('button', { name: 'Source 1, supported' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByTestId('quote-mark')).toBeVisible()
  })

  test('§D an answer goes on while another session or tab is looked at', async ({
    page,
    productWithProvider: product,
    provider,
  }) => {
    await provider.reply(Array.from({ length: 40 }, (_, i) => `word${i}`).join(' '), { hold: true })
    await openChat(page, product, ['Other', 'First'])
    await ask(page, 'What are the rules of gas testing?')
    await expect(answer(page)).toContainText('word1')
    await sessions(page).getByRole('button', { name: 'Other', exact: true }).click()
    await openTab(page, 'documents')
    await openTab(page, 'chat')
    await provider.goOn()
    await sessions(page).getByRole('button', { name: 'First', exact: true }).click()
    await expect(answer(page)).toContainText('word39')
  })

  test('§D a failing provider is told in words, and the question can be asked again', async ({
    page,
    productWithProvider: product,
    provider,
  }) => {
    await openChat(page, product, ['First'])
    await provider.fail('quota')
    await ask(page, 'How often is a test repeated?')
    await expect(answer(page).getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(answer(page)).toContainText(/quota|limit/i)
    await provider.recover()
    await provider.reply('It is repeated every 75 minutes [1].')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(answer(page)).toContainText('75 minutes')
    await expect(log(page).getByText('You asked:')).toHaveCount(1)
  })

  test('§D where the provider fails, the local engine is offered, and says that it searched by words only', async ({
    page,
    productWithProvider: product,
    provider,
  }) => {
    await openChat(page, product, ['First'])
    await provider.fail('quota')
    await ask(page, 'How many months is the Marram gas tester card valid?')
    await answer(page).getByRole('button', { name: 'Answer with the local engine' }).click()
    await expect(answer(page)).toContainText('18 months')
    await expect(answer(page)).toContainText('Local engine')
    await expect(answer(page)).toContainText('Searched by words only')
    await expect(log(page).getByText('You asked:')).toHaveCount(1)
    await provider.recover()
  })
})
