import type { BrowserContext, Page } from '@playwright/test'
import type { FakeProvider } from '../support/fake-provider.ts'
import { test } from '../support/fixtures.ts'
import type { Product } from '../support/start-product.ts'

export interface RowFixtures {
  page: Page
  context: BrowserContext
  product: Product
}

/** One text, state or rule of the specification, and the way to see in a browser that it holds. */
export interface Row<Fixtures = RowFixtures> {
  /** Section of the specification; "D" is the page of decisions that goes before it. */
  section: '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'D'
  rule: string
  run: (fixtures: Fixtures) => Promise<void>
}

/** Makes a test of each row. */
export function checkRules(title: string, rows: readonly Row[]): void {
  test.describe(title, () => {
    for (const { section, rule, run } of rows)
      test(`§${section} ${rule}`, ({ page, context, product }) => run({ page, context, product }))
  })
}

/** The same for rows that need a provider which says what they tell it to. */
export function checkRulesWithProvider(
  title: string,
  rows: readonly Row<RowFixtures & { provider: FakeProvider }>[],
): void {
  test.describe(title, () => {
    for (const { section, rule, run } of rows)
      test(`§${section} ${rule}`, ({ page, context, productWithProvider, provider }) =>
        run({ page, context, product: productWithProvider, provider }))
  })
}
