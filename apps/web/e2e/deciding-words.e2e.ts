import { drawLines, makePdf } from '../../api/test/support/make-pdf.ts'
import { expect, test } from './support/fixtures.ts'
import { ask, openWorkspace } from './support/pages.ts'

const rules = [
  'Barge Loading Rules',
  '',
  'The mooring winch is stored in the forward locker of the barge.',
  'The mooring winch is greased by the deckhand every 6 weeks.',
  'Cargo hoses are tested before loading unless the harbour master agrees otherwise.',
]

test('a sentence that its page contradicts says in what, and opens the words that decided', async ({
  page,
  productWithProvider: product,
  provider,
}) => {
  const { api, admin } = product
  const user = await api.createUser(admin, 'hse')
  const bytes = new Uint8Array(makePdf([{ content: drawLines(rules) }]))
  const { id } = await api.uploadDocument(user.session, { name: 'Barge Loading Rules.pdf', bytes })
  await api.waitUntil(user.session, id, 'indexed')
  await api.createChatSession(user.session, 'Winches')
  await provider.reply(
    'The mooring winch is stored in the forward locker. [1] The mooring winch is greased by the deckhand every 9 weeks. [1] Cargo hoses are tested before loading. [1]',
  )
  await openWorkspace(page, product, user, 'chat')
  await ask(page, 'How often is the mooring winch greased?')
  const answer = page.getByRole('article', { name: 'Answer of the HSE Agent' })
  await expect(answer.getByText('contradicted: a figure', { exact: true })).toBeVisible()
  await expect(answer.getByText('partly supported: a condition or exception', { exact: true })).toBeVisible()
  // One source, and for each sentence the place that decided on it.
  const mark = page.getByTestId('quote-mark').first()
  const places: number[] = []
  for (const [name, words] of [
    ['Source 1, supported', 'in the forward locker of the barge'],
    ['Source 1, contradicted: a figure', 'every 6 weeks'],
  ] as const) {
    await answer.getByRole('button', { name, exact: true }).click()
    await expect(answer.getByRole('group', { name: 'Sources' })).toContainText(words)
    await expect(mark).toBeVisible()
    await expect.poll(async () => (await mark.locator('span').first().boundingBox())?.y).not.toBe(places[0])
    places.push((await mark.locator('span').first().boundingBox())?.y ?? 0)
  }
  expect(places[1]).toBeGreaterThan(places[0] ?? 0)
})
