import { layPages } from '../../api/test/support/lay-pages.ts'
import { expectAccessibleAtAnySize } from './support/expect-accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { openWorkspace } from './support/pages.ts'

const standard = [
  'Slipway Winch Standard',
  '1.1 Slipway winches shall be load tested every thirteen months.',
  '1.2 Nobody stands beside a loaded wire.',
].join('\n\n')
const question = 'How often must slipway winches be load tested?'

test('a question to begin with is made of a document, asked by a click, and answered by its sentence', async ({
  page,
  product,
}) => {
  const { api, admin } = product
  const user = await api.createUser(admin, 'hse')
  const { id } = await api.uploadDocument(user.session, { name: 'Slipway winches.pdf', bytes: layPages(standard) })
  await api.waitUntil(user.session, id, 'indexed')
  await openWorkspace(page, product, user, 'chat')
  const questions = page.getByRole('list', { name: 'Questions to begin with' })
  // They are made of the latest documents while one waits.
  await expect(questions.getByRole('button', { name: question })).toBeVisible()
  await expectAccessibleAtAnySize(page, 'questions to begin with')
  await questions.getByRole('button', { name: question }).click()
  const answer = page.getByRole('article', { name: 'Answer of the HSE Agent' })
  await expect(answer).toContainText('Slipway winches shall be load tested every thirteen months.')
  await expect(answer.getByRole('group', { name: 'Sources' }).getByRole('button').first()).toContainText('p. 1')
})
