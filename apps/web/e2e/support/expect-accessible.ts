import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What a theme decides; every other rule sees the same page in both. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/**
 * What axe can see of WCAG 2.2 AA and of good practice in both themes, on the page as it is now or in the layer `within`
 * above it; and that nothing stands beside the page. Goes on where it fails, so that one run tells of every screen.
 */
export async function expectAccessible(page: Page, what: string, within = 'html'): Promise<void> {
  const axe = () =>
    new AxeBuilder({ page })
      .include(within)
      // What passed is not listed, and the results are put together in the page itself, which holds no foreign frames:
      // a quarter of the time.
      .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
      .setLegacyMode()
  expect.soft(await findViolations(axe().withTags(tags)), what).toEqual([])
  await show(page, 'dark')
  expect.soft(await findViolations(axe().withRules(rulesOfColour)), `${what}, dark`).toEqual([])
  await show(page, 'light')
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(beside, `${what}: pixels beside the page`).toBeLessThanOrEqual(0)
  expect.soft(await page.evaluate(findSplitTexts), `${what}: texts with a line for each few letters`).toEqual([])
}

/** Texts that a neighbour has squeezed until their words are split; runs in the page. */
function findSplitTexts(): string[] {
  const lettersOfLine = 4
  const shortest = 8
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim() ?? ''
    if (text.length < shortest) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const lines = new Set(
      [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
    )
    if (lines.size > text.length / lettersOfLine) found.push(text)
  }
  return found
}

/** The same on a desktop and on a phone; on a desktop afterwards. */
export async function expectAccessibleAtAnySize(page: Page, what: string, within = 'html'): Promise<void> {
  await page.setViewportSize(phone)
  await expectAccessible(page, `${what}, on a phone`, within)
  await page.setViewportSize(desktop)
  await expectAccessible(page, what, within)
}

async function findViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' · ')}`)
}

async function show(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}
