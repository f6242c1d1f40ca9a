import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessibleAtAnySize } from './support/expect-accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { openConsole, openTab, openWorkspace } from './support/pages.ts'
import { startProduct } from './support/start-product.ts'

test('a folder is connected and looked at; what is refused says why, and what is gone is kept or deleted by a person', async ({
  page,
  browser,
}) => {
  const base = await mkdtemp(join(tmpdir(), 'fieldproof-watched-'))
  const folder = join(base, 'policies')
  await mkdir(folder)
  await writeFile(join(folder, 'ladders.txt'), 'Ladders are inspected every month.')
  await writeFile(join(folder, 'scaffolds.txt'), 'Scaffolds are tagged by the inspector.')
  await symlink('/etc/hostname', join(folder, 'elsewhere.txt'))
  const product = await startProduct({ WATCHED_FOLDERS: `HSE policies=${folder}`, WATCH_STABLE_SECONDS: '0.5' })
  try {
    const ann = await product.api.createUser(product.admin, 'hse', 'ann.sources')
    await openConsole(page, product)
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Sources' }).click()
    await expect(page.getByText('No source is connected')).toBeVisible()
    await page.getByRole('button', { name: 'Connect source' }).click()
    await expect(page.getByText('Choose who is responsible.')).toBeVisible()
    await page.getByLabel('Person responsible').click()
    await page.getByRole('option', { name: 'ann.sources' }).click()
    await page.getByRole('button', { name: 'Connect source' }).click()

    const row = page.getByRole('region', { name: 'Sources' })
    await expect(row.getByRole('heading', { name: 'HSE policies' })).toBeVisible()
    await expect(row.getByRole('button', { name: 'In step 2' })).toBeVisible()
    await expect(row).toContainText('Folder of the server · ann.sources is responsible')
    expect(await page.content()).not.toContain(folder)
    await row.getByRole('button', { name: 'Refused 1' }).click()
    const files = page.getByRole('dialog')
    await expect(files).toContainText('elsewhere.txt')
    await expect(files).toContainText('Links are not followed.')
    await page.keyboard.press('Escape')
    await expect(files).toBeHidden()
    await expectAccessibleAtAnySize(page, 'sources')

    await rm(join(folder, 'scaffolds.txt'))
    await rm(join(folder, 'elsewhere.txt'))
    await row.getByRole('button', { name: 'Look now at HSE policies' }).click()
    await expect(row.getByRole('button', { name: 'No longer there 1' })).toBeVisible()
    await expect(row.getByRole('button', { name: /^Refused/ })).toHaveCount(0)

    const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    await openWorkspace(desk, product, ann)
    await openTab(desk, 'documents')
    const gone = desk.getByRole('region', { name: 'No longer in the source' })
    await expect(gone).toContainText('HSE policies: scaffolds.txt')
    await gone.getByRole('button', { name: 'Keep scaffolds' }).click()
    await expect(gone).toHaveCount(0)
    const list = await product.api.call<{ originalName: string }[]>(ann.session, 'GET', '/documents')
    expect(list.map(({ originalName }) => originalName).toSorted()).toEqual(['ladders.txt', 'scaffolds.txt'])

    await rm(join(folder, 'ladders.txt'))
    await writeFile(join(folder, 'gloves.txt'), 'Welders wear gloves.')
    await row.getByRole('button', { name: 'Look now at HSE policies' }).click()
    // The row still counts the one that was kept: whether this one is gone, the call tells.
    const listGone = () =>
      product.api.call<{ documents: { originalName: string }[] }>(ann.session, 'GET', '/sources/gone')
    await expect.poll(async () => (await listGone()).documents.map((one) => one.originalName)).toEqual(['ladders.txt'])
    await desk.reload()
    await gone.getByRole('button', { name: 'Delete ladders' }).click()
    await desk.getByRole('button', { name: 'Delete document' }).click()
    await expect(gone).toHaveCount(0)

    await page.getByRole('button', { name: 'Pause HSE policies' }).click()
    await expect(row).toContainText('· paused')
    await page.getByRole('button', { name: 'Disconnect HSE policies' }).click()
    await page.getByRole('button', { name: 'Disconnect source' }).click()
    await expect(page.getByText('No source is connected')).toBeVisible()
  } finally {
    await product.stop()
    await rm(base, { recursive: true })
  }
})
