import { expect, test } from 'bun:test'
import { rulesAlone } from '../../evidence/verifier/rules-alone.ts'
import { leaveOutKnown } from './leave-out-known.ts'

const options = { today: new Date('2026-11-01'), verifier: rulesAlone, most: 10 }
const duty = (sentence: string) => ({ sentence })

test('a duty that a row asks for already is not proposed, one with other figures is', async () => {
  const rows = ['The contractor shall inspect scaffolds every seven days.']
  const same = duty('Scaffolds shall be inspected every seven days.')
  const other = duty('Scaffolds shall be inspected every three days.')
  const far = duty('Drivers shall rest after four hours of driving.')
  const { fresh, known } = await leaveOutKnown([same, other, far], rows, options)
  expect(fresh).toEqual([other, far])
  expect(known).toBe(1)
})

test('what two standards say alike is proposed once, and no more than there is room for', async () => {
  const one = duty('Drivers shall rest after four hours of driving.')
  expect(await leaveOutKnown([one, { ...one }], [], options)).toEqual({ fresh: [one], known: 1, left: 0 })
  const two = duty('Gloves shall be worn at every valve of the deck.')
  expect(await leaveOutKnown([one, two], [], { ...options, most: 1 })).toEqual({ fresh: [one], known: 0, left: 1 })
})
