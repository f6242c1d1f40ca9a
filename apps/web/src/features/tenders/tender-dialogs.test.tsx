import { describe, expect, mock, test } from 'bun:test'
import type { PriceRule } from '@fieldproof/schema/tenders'
import { draw, errorOf, field, press, type } from '@fieldproof/ui/test-screen'
import { waitFor } from '@testing-library/react'
import { AwardDialog } from './award-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { PriceRuleDialog } from './price-rule-dialog.tsx'

const nothing = () => undefined
const rule = (qualityThreshold: number | null): PriceRule => ({
  formula: 'qcbs',
  ceiling: null,
  qualityThreshold,
  source: 'default',
  page: null,
  quote: '',
  documentId: null,
})

describe('a threshold', () => {
  const open = (onSave: () => Promise<boolean>) =>
    draw(
      <PriceRuleDialog
        open
        rule={
          {
            formula: 'qcbs',
            ceiling: null,
            qualityThreshold: null,
            source: 'default',
            page: null,
            quote: null,
          } as never
        }
        onSave={onSave}
        onClose={nothing}
      />,
    )

  test('of "70 %" is 70', async () => {
    const onSave = mock(async () => true)
    open(onSave)
    type('Minimum technical score', '70 %')
    press('Save formula')
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1))
    expect(onSave).toHaveBeenCalledWith({ formula: 'qcbs', ceiling: null, qualityThreshold: 70 })
  })

  test('that is no number is told and saved as nothing by nobody', async () => {
    const onSave = mock(async () => true)
    open(onSave)
    type('Minimum technical score', 'seventy')
    press('Save formula')
    await waitFor(() =>
      expect(errorOf('Minimum technical score')).toBe('Enter a percentage from 0 to 100, or leave it empty.'),
    )
    expect(onSave).not.toHaveBeenCalled()
  })
})

describe('Cancel discards what was typed', () => {
  test('as the price of a bid', async () => {
    const dialog = (open: boolean) => (
      <PriceDialog
        open={open}
        bid={{ bidder: 'Kestrel', price: { amount: 1200, currency: 'USD', page: 1, quote: null } } as never}
        onSave={async () => true}
        onClose={nothing}
      />
    )
    const { rerender } = draw(dialog(true))
    type('Price', '99')
    expect(field('Price').value).toBe('99')
    rerender(dialog(false))
    rerender(dialog(true))
    expect(field('Price').value).toBe('1200')
  })

  test('as the reason of an award', async () => {
    const dialog = (open: boolean) => (
      <AwardDialog open={open} bids={[{ value: 'a', label: 'Kestrel' }]} onAward={async () => true} onClose={nothing} />
    )
    const { rerender } = draw(dialog(true))
    type('Reason', 'First')
    expect(field('Reason').value).toBe('First')
    rerender(dialog(false))
    rerender(dialog(true))
    expect(field('Reason').value).toBe('')
  })

  test('as the threshold of the price formula', async () => {
    const dialog = (open: boolean, threshold: number | null) => (
      <PriceRuleDialog open={open} rule={rule(threshold)} onSave={async () => true} onClose={nothing} />
    )
    const { rerender } = draw(dialog(true, 60))
    type('Minimum technical score', '75')
    expect(field('Minimum technical score').value).toBe('75')
    rerender(dialog(false, 60))
    // Changed by somebody else in between: the values are those of the moment.
    rerender(dialog(true, 65))
    expect(field('Minimum technical score').value).toBe('65')
  })
})
