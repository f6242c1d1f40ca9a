import type { Audit } from '@fieldproof/schema/audits'
import type { Page } from '@playwright/test'
import { makePhoto } from '../../api/test/support/make-photo.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { openAudit } from './support/questionnaire.ts'

const asked = [
  'Are hard hats worn in the process area?',
  'Are any hoses damaged or leaking?',
  'Is there a written procedure for hot work?',
]

const phone = { width: 390, height: 844 }
const round = (page: Page) => page.getByRole('dialog', { name: 'Observe on site' })

test('two items are answered on site, one with a photo, signed, and are there after a reload', async ({
  page,
  product,
}) => {
  const { user, id, name } = await openAudit(page, product, {
    name: 'Site round.pdf',
    questions: asked,
    customPolicy: 'Hard hats shall be worn in the process area at all times.',
    run: true,
  })
  await page.setViewportSize(phone)
  await expect(page.getByText('0 of 2 answered')).toBeVisible()
  await page.getByRole('button', { name: 'Observe on site' }).click()

  await expect(round(page).getByRole('heading', { name: asked[0] })).toBeVisible()
  await expect(round(page).getByText('Hard hats shall be worn in the process area at all times.')).toBeVisible()
  await expectAccessible(page, 'an item on site')
  const button = round(page).getByRole('button', { name: 'Non-compliant' })
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await button.click()
  await round(page).getByLabel('Note').fill('Two people without, at pump 4')
  await round(page)
    .getByLabel('Take a photo')
    .setInputFiles({ name: 'site.jpg', mimeType: 'image/jpeg', buffer: makePhoto() })
  await expect(round(page).getByRole('button', { name: 'Open photo 1' })).toBeVisible()
  await expect(round(page).getByText(/^Saved\./)).toBeVisible()

  await round(page).getByRole('button', { name: 'Next' }).click()
  await expect(round(page).getByRole('heading', { name: asked[1] })).toBeFocused()
  await round(page).getByRole('button', { name: 'Compliant', exact: true }).click()
  await expect(round(page).getByText('2 of 2 answered')).toBeVisible()

  await page.reload()
  await expect(page.getByText('2 of 2 answered')).toBeVisible()
  await page.getByRole('button', { name: 'Look at the answers' }).click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(round(page).getByLabel('Note')).toHaveValue('Two people without, at pump 4')
  await expect(round(page).getByRole('button', { name: 'Open photo 1' })).toBeVisible()

  await round(page).getByRole('button', { name: 'Next' }).click()
  await expect(round(page).getByRole('button', { name: 'Compliant', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await round(page).getByRole('button', { name: 'To the end' }).click()
  await expect(round(page).getByRole('heading', { name: 'Every item is answered' })).toBeVisible()
  await round(page).getByLabel('Name').fill('Ann Lee')
  const pad = await round(page).getByLabel('Signature field').boundingBox()
  if (!pad) throw new Error('There is no field to sign in.')
  await page.mouse.move(pad.x + 30, pad.y + 60)
  await page.mouse.down()
  for (let step = 1; step <= 8; step++)
    await page.mouse.move(pad.x + 30 + step * 25, pad.y + 60 + (step % 2 === 0 ? -25 : 25))
  await page.mouse.up()
  await expectAccessible(page, 'a signature')
  await round(page).getByRole('button', { name: 'Sign 2 answers' }).click()
  await expect(round(page).getByText('2 answers are signed.')).toBeVisible()
  await round(page).getByRole('button', { name: 'Done' }).click()

  const audit = await product.api.call<Audit>(user.session, 'GET', `/audits/${id}`)
  expect(
    audit.items.map(({ status, siteNote, photos, signature }) => [status, siteNote, photos.length, signature?.name]),
  ).toEqual([
    ['non_compliant', 'Two people without, at pump 4', 1, 'Ann Lee'],
    ['compliant', '', 0, 'Ann Lee'],
    ['insufficient_evidence', '', 0, undefined],
  ])
  expect(name).toBe('Site round.pdf')
})

test('what is said without a connection is kept over a reload, and sent when there is one', async ({
  page,
  product,
}) => {
  const { user, id } = await openAudit(page, product, { name: 'Far away.pdf', questions: asked })
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Observe on site' }).click()
  const observe = '**/trpc/audits.observeItem**'
  await page.route(observe, (route) => route.abort())
  await round(page).getByRole('button', { name: 'Partial' }).click()
  await round(page).getByLabel('Note').fill('One without')
  await expect(round(page).getByText('Kept on this device, and sent as soon as the server is reached.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('0 of 2 answered')).toBeVisible()
  await page.unroute(observe)
  await page.reload()
  await expect(page.getByText('1 of 2 answered')).toBeVisible()
  const audit = await product.api.call<Audit>(user.session, 'GET', `/audits/${id}`)
  expect(audit.items[0]).toMatchObject({ status: 'partial', siteNote: 'One without' })
})
