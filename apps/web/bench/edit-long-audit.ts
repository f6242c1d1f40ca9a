/**
 * Whether the list of a long audit stays smooth in a browser: the longest task and the longest frame while it opens, is
 * scrolled through, edited and run: `PLAYWRIGHT_CHROMIUM_PATH=/usr/bin/chromium bun apps/web/bench/edit-long-audit.ts [items]`,
 * after `bun run build`.
 */
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { makeQuestionnaire, uploadQuestionnaire } from '../e2e/support/questionnaire.ts'
import { startProduct } from '../e2e/support/start-product.ts'

const count = Number(process.argv[2] ?? 1_500)
const edits = 8
/** Of a run, whose other items would tell the same. */
const judged = 60
const parts = ['valve', 'hoist', 'ladder', 'detector', 'harness', 'extinguisher', 'permit', 'pump', 'cable', 'gauge']
const questions = Array.from(
  { length: count },
  (_, index) => `Is the ${parts[index % parts.length]} in area ${index + 1} examined every ${(index % 11) + 2} months?`,
)

const product = await startProduct()
const user = await product.api.createUser(product.admin, 'hse')
await product.api.ensureIndexed(
  user.session,
  join(import.meta.dir, '../../api/sample-content/hse/Permit to Work Standard.pdf'),
)
await uploadQuestionnaire(product, user, makeQuestionnaire('Long.pdf', questions))
const executablePath = process.env.PLAYWRIGHT_CHROMIUM_PATH
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await page.addInitScript(watchFrames)
await page.addInitScript((session) => localStorage.setItem('ai-agent-auth', session), JSON.stringify(user.session))
const rows: string[] = []
try {
  await page.goto(product.url)
  await page.getByTestId('nav-questionnaire').filter({ visible: true }).click()
  const list = page.getByRole('region', { name: 'Questionnaire items' })
  await measure('opening it', async () => {
    await page.getByRole('button', { name: 'Long.pdf', exact: true }).click()
    await list.getByRole('button', { name: questions[0], exact: true }).waitFor()
    await page.waitForTimeout(1_000)
  })
  await measure('scrolling through it', async () => {
    await list.getByRole('button', { name: questions[0], exact: true }).hover()
    for (let step = 0; step < 80; step++) {
      await page.mouse.wheel(0, 1_200)
      await page.waitForTimeout(25)
    }
    await page.mouse.wheel(0, -1_000_000)
    await list.getByRole('button', { name: questions[0], exact: true }).waitFor()
  })
  await measure(`${edits} edits`, async () => {
    for (let index = 0; index < edits; index++) {
      await list.getByRole('button', { name: questions[index], exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Question', { exact: true }).fill(`Is part ${index} fit for use?`)
      await dialog.getByRole('button', { name: /^Save/ }).click()
      await list.getByRole('button', { name: `Is part ${index} fit for use?`, exact: true }).waitFor()
    }
  })
  await measure('a merge, taken back', async () => {
    await openMenu('Actions for item 1.3')
    await page.getByRole('menuitem', { name: 'Merge with the next' }).click()
    await page.getByRole('button', { name: /^Undo: 2 items merged/ }).click()
    await list.getByRole('button', { name: 'Is part 3 fit for use?', exact: true }).waitFor()
  })
  await measure('a move', async () => {
    await openMenu('Actions for item 1.5')
    await page.getByRole('menuitem', { name: 'Move down' }).click()
    await page.getByRole('button', { name: /^Undo: The order changed/ }).waitFor()
  })
  await measure(`a run of ${judged} items`, async () => {
    await page.getByRole('button', { name: 'Run audit', exact: true }).click()
    const run = await page.getByRole('progressbar', { name: 'Run' }).elementHandle()
    // To look it up anew each time would search all of the page, in the time that is measured.
    const judgedSoFar = () => run?.evaluate((element) => element.getAttribute('aria-valuetext') ?? '')
    await page.getByRole('region', { name: 'Questionnaire items' }).hover()
    for (let step = 0, done = 0; done < judged; step++) {
      await page.mouse.wheel(0, step % 60 < 30 ? 1_200 : -1_200)
      await page.waitForTimeout(50)
      done = Number.parseInt((await judgedSoFar()) ?? '', 10) || 0
    }
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
  })
} finally {
  await browser.close()
  await product.stop()
}
console.log(`${count} items`.padEnd(24), 'longest task, longest frame, tasks over 100 ms, frames over 50 ms of all')
for (const row of rows) console.log(row)
process.exit(0)

async function openMenu(name: string) {
  await page.getByRole('button', { name, exact: true }).first().click()
}

async function measure(name: string, act: () => Promise<void>) {
  await read(page)
  await act()
  await page.waitForTimeout(300)
  const { tasks, frames } = await read(page)
  const ms = (times: number[]) => `${Math.round(Math.max(0, ...times))} ms`.padStart(8)
  const over = (times: number[], limit: number) => times.filter((time) => time > limit).length
  rows.push(
    `${name.padEnd(24)} ${ms(tasks)} ${ms(frames)} ${String(over(tasks, 100)).padStart(4)} ${over(frames, 50)} of ${frames.length}`,
  )
}

/** What was noted since the last call. */
function read(shown: Page): Promise<{ tasks: number[]; frames: number[] }> {
  return shown.evaluate(() => {
    const noted = (window as unknown as { noted: { tasks: number[]; frames: number[] } }).noted
    return { tasks: noted.tasks.splice(0), frames: noted.frames.splice(0) }
  })
}

/** In the page: tasks of 50 ms and more, and the time between frames. */
function watchFrames() {
  const noted = { tasks: [] as number[], frames: [] as number[] }
  Object.assign(window, { noted })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  let last = performance.now()
  const next = (now: number) => {
    noted.frames.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}
