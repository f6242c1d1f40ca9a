import { describe, expect, test } from 'bun:test'
import type { TenderSummary } from '@fieldproof/schema/tenders'
import { arrangeTenders } from './arrange-tenders.ts'

const tender = (id: string, more: Partial<TenderSummary> = {}) =>
  ({ id, name: 'Cranes', reference: null, buyer: null, documentName: 'RFP', deadline: null, ...more }) as TenderSummary

const tenders = [
  tender('a', { reference: 'CR-1', buyer: 'North Port', deadline: { day: '2027-03-05', time: '12:00' } }),
  tender('b', { reference: 'CR-2', buyer: 'Harbour Energy', deadline: { day: '2027-03-05', time: '09:00' } }),
  tender('c', { name: 'Boats', reference: 'BO-1' }),
]
const shown = (search: string, order: Parameters<typeof arrangeTenders>[1]['order'] = 'changed') =>
  arrangeTenders(tenders, { search, order }).map(({ id }) => id)

describe('the list of tenders', () => {
  test('tells those of one name apart by reference, buyer or document', () => {
    expect(shown('cranes')).toEqual(['a', 'b'])
    expect(shown('cr-2')).toEqual(['b'])
    expect(shown('CRANES  north')).toEqual(['a'])
    expect(shown('nowhere')).toEqual([])
  })

  test('stands in the order that is chosen, and what has none comes last', () => {
    expect(shown('')).toEqual(['a', 'b', 'c'])
    expect(shown('', 'deadline')).toEqual(['b', 'a', 'c'])
    expect(shown('', 'buyer')).toEqual(['b', 'a', 'c'])
    expect(shown('', 'name')).toEqual(['c', 'a', 'b'])
  })
})
