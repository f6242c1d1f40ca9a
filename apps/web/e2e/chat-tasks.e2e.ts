import type { Document } from '@fieldproof/schema/documents'
import { drawLines, makePdf } from '../../api/test/support/make-pdf.ts'
import { fixtureFiles } from './support/fixture-files.ts'
import { expect, test } from './support/fixtures.ts'
import { ask, openWorkspace } from './support/pages.ts'
import type { Product } from './support/start-product.ts'

const winch = [
  'Winch Code',
  '',
  '1 Scope',
  '',
  '1.1 This code applies to everybody who works with a winch on deck.',
  '',
  '2 Ropes',
  '',
  '2.1 A rope with a broken strand shall be taken out of use at once.',
]

async function prepare({ api, admin }: Product) {
  const user = await api.createUser(admin, 'hse')
  const there = await api.call<Document[]>(user.session, 'GET', '/documents')
  // The tests of a worker share the workspace.
  if (!there.some(({ originalName }) => originalName === 'Winch Code.pdf')) {
    const bytes = new Uint8Array(makePdf([{ content: drawLines(winch) }]))
    const { id } = await api.uploadDocument(user.session, { name: 'Winch Code.pdf', bytes })
    await api.waitUntil(user.session, id, 'indexed')
  }
  await api.ensureIndexed(user.session, fixtureFiles.gasTesting)
  await api.createChatSession(user.session, 'Winches')
  return user
}

test('each kind of message is answered in its way', async ({ page, product }) => {
  const user = await prepare(product)
  await openWorkspace(page, product, user, 'chat')
  const answers = page.getByRole('article', { name: 'Answer of the HSE Agent' })
  const answerTo = async (message: string, number: number) => {
    await ask(page, message)
    await expect(answers).toHaveCount(number)
    await expect(page.getByRole('button', { name: 'Like', exact: true })).toHaveCount(number)
    return answers.nth(number - 1)
  }

  await expect(await answerTo('Good morning', 1)).toContainText('Ask me about')
  await expect(await answerTo('Which documents do you have?', 2)).toContainText('Winch Code (own document)')

  const quoted = await answerTo('What is done with a rope that has a broken strand?', 3)
  await expect(quoted.getByRole('heading', { name: 'Winch Code, page 1' })).toBeVisible()
  await expect(quoted).toContainText('shall be taken out of use at once')

  const summary = await answerTo('Please summarise the Winch Code', 4)
  await expect(summary.getByRole('heading', { name: 'Winch Code: how each section begins' })).toBeVisible()
  await expect(summary).toContainText('This code applies to everybody')

  await expect(await answerTo('Outline the Winch Code', 5)).toContainText('The headings of Winch Code')
  const draft = await answerTo('Write a toolbox talk on broken ropes of a winch', 6)
  await expect(draft.getByRole('heading', { name: 'A draft takes a language model.' })).toBeVisible()

  const nearest = await answerTo('How many kilograms may the winch on deck lift?', 7)
  await expect(nearest).toContainText('I could not find this in')
  await expect(nearest.getByRole('button', { name: 'Open p. 1 of Winch Code, the nearest place' })).toBeVisible()

  await expect(await answerTo('Wie lange hält das Seil der Winde?', 8)).toContainText('I understand only English')
  await expect(await answerTo('Was ist ein Seil?', 9)).toContainText('This seems to be German')

  await expect(await answerTo('cheers mate', 10)).toContainText('You are welcome')
  await expect(await answerTo('What can you do?', 11)).toContainText('I answer questions from')

  const polite = await answerTo('Good morning, I have a question: who does the Winch Code apply to?', 12)
  await expect(polite).toContainText('everybody who works with a winch on deck')

  const table = await answerTo('Tabulate what is done with a broken strand of a rope', 13)
  await expect(table.getByRole('table')).toContainText('taken out of use at once')

  const compared = await answerTo('Winch Code vs Gas Testing Standard', 14)
  await expect(compared.getByRole('heading', { name: 'Winch Code', exact: false }).first()).toBeVisible()

  const mistyped = await answerTo('When is a rope with a brokken strand taken out of use?', 15)
  await expect(mistyped).toContainText('Asked with “broken” for “brokken”.')
  await expect(mistyped).toContainText('shall be taken out of use at once')
})
