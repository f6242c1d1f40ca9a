import { expect, test } from 'bun:test'
import { draw, errorOf, press, type } from '@fieldproof/ui/test-screen'
import { screen, waitFor } from '@testing-library/react'
import { makeTender } from '../../../../api/test/support/make-tender.ts'
import { Server } from '../../../test/server.tsx'
import { ExchangeRatesRow } from './exchange-rates-row.tsx'

test('a rate takes its day and its source, and a reason once prices are open', async () => {
  const calls: [name: string, input: unknown][] = []
  const tender = makeTender([], [], { opening: { at: '2026-03-03T10:00:00.000Z', by: 'ann' } })
  draw(
    <Server answers={{ 'tenders.setExchangeRate': tender }} calls={calls}>
      <ExchangeRatesRow tender={tender} />
    </Server>,
  )
  expect(screen.getByText('None: prices in different currencies are not compared.')).toBeTruthy()
  press('Add a rate')
  await screen.findByLabelText('Currency')
  type('Currency', 'usd')
  type('Into', 'eur')
  type('Rate', '0.9')
  press('Save rate')
  await waitFor(() => expect(errorOf('Day of the rate')).toBe('Choose the day of the rate.'))
  expect(errorOf('Source')).toBe('Say where the rate is published.')
  type('Day of the rate', '2026-03-02')
  type('Source', 'Central Bank')
  type('Reason', 'A bid is in dollars.')
  press('Save rate')
  await waitFor(() =>
    expect(calls).toEqual([
      [
        'tenders.setExchangeRate',
        {
          id: tender.id,
          currency: 'USD',
          into: 'EUR',
          rate: 0.9,
          day: '2026-03-02',
          source: 'Central Bank',
          reason: 'A bid is in dollars.',
        },
      ],
    ]),
  )
})

test('with prices open a rate is taken out with a reason', async () => {
  const calls: [name: string, input: unknown][] = []
  const rate = { currency: 'USD', into: 'EUR', rate: 0.9, day: '2026-03-02', source: 'Central Bank' }
  const tender = makeTender([], [], {
    opening: { at: '2026-03-03T10:00:00.000Z', by: 'ann' },
    exchangeRates: [{ ...rate, by: 'ann', at: '2026-03-02T10:00:00.000Z' }],
  })
  draw(
    <Server answers={{ 'tenders.setExchangeRate': tender }} calls={calls}>
      <ExchangeRatesRow tender={tender} />
    </Server>,
  )
  press('Remove the rate of USD')
  await screen.findByLabelText('Reason')
  press('Remove rate')
  await waitFor(() => expect(errorOf('Reason')).toBe('Say why the rate is taken out.'))
  expect(calls).toEqual([])
  type('Reason', 'No bid is in dollars.')
  press('Remove rate')
  await waitFor(() =>
    expect(calls).toEqual([
      ['tenders.setExchangeRate', { ...rate, id: tender.id, rate: null, reason: 'No bid is in dollars.' }],
    ]),
  )
})
