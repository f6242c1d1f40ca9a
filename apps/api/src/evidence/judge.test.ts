import { expect, test } from 'bun:test'
import { judge } from './judge.ts'
import type { Verifier } from './verifier/open-verifier.ts'
import { rulesAlone } from './verifier/rules-alone.ts'

/** Finds a part of everything everywhere, with little certainty. */
const guessing: Verifier = {
  ...rulesAlone,
  read: () => Promise.resolve({ supported: 0.2, partly: 0.3, contradicted: 0.25, unclear: 0.25 }),
}

test('a claim that its sentence denies is not saved by another sentence that shares a word', async () => {
  const page = [
    'The siren of the quay is tested every 40 minutes.',
    'Parcels are left in the hut beside the northern weighbridge.',
    'Lorries park in the yard behind the canteen until noon.',
    'Bread is delivered to the canteen before the first shift.',
    'The windows of the office are cleaned in spring.',
    'Visitors wait for their host at the gate of the quay.',
  ].join('\n\n')
  const { verdict } = await judge({ as: 'claim', text: 'The siren of the quay is tested every 10 minutes.' }, [page], {
    today: new Date('2026-11-22'),
    verifier: guessing,
  })
  expect(verdict).toBe('contradicted')
})

test('the verifier reads no claim that is its sentence, or that but for what it denies', async () => {
  const read: string[] = []
  const verifier: Verifier = {
    ...guessing,
    read: (as, text, passage) => {
      read.push(text)
      return guessing.read(as, text, passage)
    },
  }
  const page = 'The siren of the quay is tested every 40 minutes.'
  const own = 'The siren of the quay is tested every 40 minutes.'
  const denied = 'The siren of the quay is tested every 10 minutes.'
  const verdicts = []
  const reworded = 'Every 40 minutes somebody makes sure that the siren of the quay can be heard.'
  for (const text of [own, denied, reworded])
    verdicts.push((await judge({ as: 'claim', text }, [page], { today: new Date('2026-11-22'), verifier })).verdict)
  expect(verdicts.slice(0, 2)).toEqual(['supported', 'contradicted'])
  expect(read).toEqual([reworded])
})

test('what is said of something else denies nothing, whatever words it shares', async () => {
  const asked = 'Is a fresh gas test made when the wind turns?'
  const page = [
    '1.1 Only a person who holds the card of the terminal may test the gas.',
    '3.3 If the wind turns, a fresh gas test is made at once.',
  ].join('\n')
  const nearness = (passage: string) => (passage.includes('wind') ? 0.8 : 0.45)
  const read: string[] = []
  const verifier: Verifier = {
    ...rulesAlone,
    read: (_, __, passage) => {
      read.push(passage)
      return Promise.resolve({ supported: 0.9, partly: 0.04, contradicted: 0.03, unclear: 0.03 })
    },
    compareMatter: (_, passage) => Promise.resolve(nearness(passage)),
  }
  const { verdict } = await judge({ as: 'question', text: asked }, [page], { today: new Date('2026-11-22'), verifier })
  expect(verdict).toBe('supported')
  expect(read).toEqual(['If the wind turns, a fresh gas test is made at once.'])
})

test('what decides on a claim is the sentence that was compared, not all that stands around it', async () => {
  const page =
    'Spare keys hang in the lodge. The lodge opens at six. The boom is lowered every 20 minutes. Nobody waits there.'
  const decidedBy = async (text: string) => {
    const { verdict, span } = await judge({ as: 'claim', text }, ['', page], {
      today: new Date('2026-11-22'),
      verifier: guessing,
    })
    return [verdict, span?.index, page.slice(span?.start, span?.end)]
  }
  expect(await decidedBy('The boom is lowered every 20 minutes.')).toEqual([
    'supported',
    1,
    'The boom is lowered every 20 minutes.',
  ])
  expect(await decidedBy('The boom is lowered every 50 minutes.')).toEqual([
    'contradicted',
    1,
    'The boom is lowered every 20 minutes.',
  ])
})

test('a figure of a table is that of its row and column, and what was asked there is no answer', async () => {
  const table = 'Item\tRequired\tOffered\nFan noise\t70 dB\t75 dB\nFan mass\t3 t\t2 t'
  const said = async (text: string) => {
    const options = { today: new Date('2026-11-22'), verifier: rulesAlone }
    const { verdict, span } = await judge({ as: 'claim', text }, [table], options)
    return [verdict, table.slice(span?.start, span?.end)]
  }
  expect(await said('The fan noise is 75 dB.')).toEqual(['supported', 'Fan noise\t70 dB\t75 dB'])
  expect(await said('The fan noise is 70 dB.')).toEqual(['contradicted', 'Fan noise\t70 dB\t75 dB'])
  expect(await said('The offered fan noise is 70 dB.')).toEqual(['contradicted', 'Fan noise\t70 dB\t75 dB'])
  expect(await said('The offered mass of the fan is 2 t.')).toEqual(['supported', 'Fan mass\t3 t\t2 t'])
})

test('what is said of all tickets does not show what is asked of expired ones, however sure the verifier is', async () => {
  const sure: Verifier = {
    ...rulesAlone,
    read: () => Promise.resolve({ supported: 0.97, partly: 0.01, contradicted: 0.01, unclear: 0.01 }),
  }
  const shown = async (passage: string) => {
    const asked = { as: 'question', text: 'Are expired tickets destroyed?' } as const
    return (await judge(asked, [passage], { today: new Date('2026-11-22'), verifier: sure })).verdict
  }
  expect(await shown('Expired tickets are destroyed at once.')).toBe('supported')
  expect(await shown('Tickets are destroyed every five years.')).toBe('unclear')
})

test('a short form shows what is asked by its long form, and the whole stretch stands for it', async () => {
  const page = 'Before each lift the foreman writes a JSA with the riggers.'
  const asked = { as: 'question', text: 'Is a job safety analysis written before each lift?' } as const
  const read: string[] = []
  const verifier: Verifier = {
    ...rulesAlone,
    compareMatter: () => Promise.resolve(0.9),
    read: (_, __, passage) => {
      read.push(passage)
      return Promise.resolve({ supported: 0.94, partly: 0.02, contradicted: 0.02, unclear: 0.02 })
    },
  }
  const decided = await judge(asked, [page], { today: new Date('2026-11-22'), verifier })
  expect(read).toEqual(['Before each lift the foreman writes a job safety analysis with the riggers.'])
  expect(decided).toMatchObject({ verdict: 'supported', span: { index: 0, start: 0, end: 59 } })
  expect(decided.aspects.every(({ start, end }) => start === 0 && end === 59)).toBe(true)
})

test('what a form answers with "no", or leaves to be ticked, is not shown, however sure the verifier is', async () => {
  const sure: Verifier = {
    ...rulesAlone,
    read: (_, text, passage) => {
      const isNamed = ['siren', 'parcels'].some((word) => text.includes(word) && passage.toLowerCase().includes(word))
      const rest = { partly: 0.01, contradicted: 0.01 }
      return Promise.resolve({ ...rest, supported: isNamed ? 0.97 : 0.01, unclear: isNamed ? 0.01 : 0.97 })
    },
  }
  const form = ['Item\tAnswer\tRemark', 'Siren on the quay\tNo\t', 'Parcels in the hut\tYes\t'].join('\n')
  const boxes = 'Siren on the quay? Yes ☐ No ☒'
  const verdictOf = async (as: 'claim' | 'question', text: string, page: string) =>
    (await judge({ as, text }, [page], { today: new Date('2026-11-22'), verifier: sure })).verdict
  for (const page of [form, boxes, 'Is there a siren on the quay? No.'])
    for (const [as, text] of [
      ['question', 'Is there a siren on the quay?'],
      ['claim', 'There is a siren on the quay.'],
    ] as const)
      expect([as, page, await verdictOf(as, text, page)]).not.toEqual([as, page, 'supported'])
  expect(await verdictOf('question', 'Are there parcels in the hut?', form)).toBe('supported')
  expect(await verdictOf('claim', 'There are parcels in the hut.', form)).toBe('supported')
})

test('of a form that somebody filled in each line is read with its own answer, whichever side that stands on', async () => {
  const read: string[] = []
  const verifier: Verifier = {
    ...rulesAlone,
    read: (as, text, passage) => {
      read.push(passage)
      return guessing.read(as, text, passage)
    },
  }
  const form = 'Lathe\n[x] Yes [ ] No  Guard of the lathe shut\n[ ] Yes [x] No  Swarf of the lathe swept'
  const options = { today: new Date('2026-11-22'), verifier }
  const { span } = await judge({ as: 'question', text: 'Is the swarf of the lathe swept?' }, [form], options)
  expect(read.sort()).toEqual(['Guard of the lathe shut: Yes', 'Swarf of the lathe swept: No'])
  expect(form.slice(span?.start, span?.end)).toBe('[ ] Yes [x] No  Swarf of the lathe swept')
})

test('whether there is something is also read as whether the company has it', async () => {
  const verifier: Verifier = {
    ...rulesAlone,
    read: (_, asked) =>
      Promise.resolve(
        asked === 'Does the company have a plan for ice?'
          ? { supported: 0.98, partly: 0.01, contradicted: 0, unclear: 0.01 }
          : { supported: 0.3, partly: 0, contradicted: 0, unclear: 0.7 },
      ),
  }
  const shown = async (text: string, passage: string) =>
    (await judge({ as: 'question', text }, [passage], { today: new Date('2026-11-22'), verifier })).verdict
  expect(await shown('Is there a plan for ice?', 'The company has a plan for ice.')).toBe('supported')
  expect(await shown('Is the plan for ice written?', 'The company has a plan for ice.')).toBe('unclear')
})
