import { describe, expect, test } from 'bun:test'
import { openVerifier, type Verifier } from '../../evidence/verifier/open-verifier.ts'
import { readBid } from '../reading/read-bid.ts'
import { judgeByRules } from './by-rules.ts'
import type { FoundParagraph } from './find-paragraphs.ts'
import { weighModel } from './weigh-model.ts'

const options = { today: new Date('2026-11-22'), verifier: await openVerifier() }
const near = { nearest: 0, similarity: 0.8, repeated: 0.5 }

/** The paragraphs of a bid's page; one that begins with the number is an answer to the requirement. */
function paragraphsOf(page: string, ref = ''): FoundParagraph[] {
  const statements = readBid([{ id: 'a', fileName: 'Offer.pdf', pages: [{ page: 1, text: page }] }])
  const found = [...Map.groupBy(statements, ({ paragraph }) => paragraph).values()].map((own) => ({
    statements: own,
    ...near,
    named: ref !== '' && own[0]?.ref === ref,
  }))
  return found.toSorted((a, b) => Number(b.named) - Number(a.named))
}

const judged = (text: string, bid: string, ref = '') =>
  judgeByRules({ ref, text, mandatory: true }, paragraphsOf(bid, ref), options)
const status = async (text: string, bid: string, ref = '') => (await judged(text, bid, ref)).status

describe('a requirement', () => {
  test('is not met where the bid says that it is not so, has ended, or is another’s', async () => {
    expect(
      await status(
        'The Bidder shall hold a valid welding certificate.',
        'Our welding certificate was valid until 4 June 2024.',
      ),
    ).toBe('missing')
    expect(
      await status(
        'The Bidder shall hold a valid welding certificate.',
        'We have let the welding certificate run out.',
      ),
    ).toBe('missing')
    expect(await status('The Supplier shall accept retention of 5 %.', 'Retention is refused.')).toBe('missing')
    expect(
      await status('The Contractor shall supply the slings.', 'The slings are to be supplied by the client.'),
    ).toBe('missing')
  })

  test('is refused in other words too, and not by a denial that hardly names it', async () => {
    const taken = 'We cannot agree to a takeover of the job by the purchaser.'
    expect(await status('The Client shall have the right to step in and finish the works on default.', taken)).toBe(
      'missing',
    )
    const held = 'We cannot agree to holdbacks from our bills by the purchaser.'
    expect(await status('The Purchaser shall have the right to retain five per cent of each invoice.', held)).toBe(
      'missing',
    )
    const beside = 'Overtime, holidays and pipe cleaning are not in our price.'
    expect(await status('The Contractor shall supply the pipe racks and the valves.', beside)).toBe('unclear')
  })

  test('is unclear or less where it is planned, pending, conditional or about others', async () => {
    const ask = 'The Contractor shall run a training programme for riggers.'
    for (const bid of [
      'A training programme for riggers has yet to be drafted.',
      'We intend to run a training programme for riggers.',
      'A training programme for riggers will be run subject to agreement of the budget.',
      'The harbour authority runs a training programme for riggers.',
    ])
      expect(['unclear', 'missing']).toContain(await status(ask, bid))
  })

  test('is partly met where less is given, and the gap says what was asked and offered', async () => {
    const short = await judged(
      'The battery shall supply the lamps for at least 60 minutes.',
      'The battery supplies the lamps for 30 minutes.',
    )
    expect(short).toMatchObject({ status: 'partial', gap: 'Asked: at least 60 minutes; offered: 30 minutes.' })
    expect(short.clarification).toContain('The battery supplies the lamps for 30 minutes.')
    expect(
      await status(
        'All winches shall be load-tested.',
        'All winches are load-tested, except the two winches on the barge.',
      ),
    ).toBe('partial')
  })

  test('is met where the figure is stricter, the interval shorter, the unit another', async () => {
    const battery = 'The battery shall supply the lamps for at least 60 minutes.'
    expect(await status(battery, 'The battery supplies the lamps for 90 minutes.')).toBe('met')
    expect(await status(battery, 'The battery supplies the lamps for two hours.')).toBe('met')
    expect(await status('Winches shall be greased at least every month.', 'Winches are greased every two weeks.')).toBe(
      'met',
    )
  })

  test('is not addressed where nothing is near, and the reason says what was done', async () => {
    const [far] = paragraphsOf('Our canteen serves soup on every day of the week.')
    const found = far ? [{ ...far, similarity: 0.1, repeated: 0 }] : []
    expect(
      await judgeByRules({ ref: '', text: 'Winches shall be load-tested.', mandatory: true }, found, options),
    ).toMatchObject({
      status: 'missing',
      evidence: [],
      reason: 'I found no sentence of the bid about this.',
    })
  })

  test('is unclear, with the words, where what shows it is far from it: that is not to say nothing of it', async () => {
    const far = async (bid: string) => {
      const [only] = paragraphsOf(bid)
      const found = only ? [{ ...only, similarity: 0.2, repeated: 0.2 }] : []
      const sure = () => Promise.resolve({ supported: 0.97, partly: 0.01, contradicted: 0.01, unclear: 0.01 })
      const verifier = { ...options.verifier, read: sure, compareMatter: () => Promise.resolve(0.9) }
      return judgeByRules({ ref: '', text: 'Winches shall be load-tested.', mandatory: true }, found, {
        ...options,
        verifier,
      })
    }
    const hinted = await far('The winches have all carried their weight.')
    expect([hinted.status, hinted.evidence.map(({ quote }) => quote)]).toEqual([
      'unclear',
      ['The winches have all carried their weight.'],
    ])
    expect(hinted.reason).toBe('The quoted words may show this, but stand far from what is asked.')
    expect((await far('The winches are load-tested.')).status).toBe('met')
  })

  test('is unclear where the bid only repeats it', async () => {
    const ask = 'The Contractor shall keep two cranes with operators on the quay.'
    expect(
      await judged(ask, '7.3 The Contractor shall keep two cranes with operators on the quay.', '7.3'),
    ).toMatchObject({
      status: 'unclear',
      evidence: [],
    })
    expect(await status(ask, '7.3 We shall keep two cranes with operators on the quay.', '7.3')).toBe('met')
  })

  test('of a clause whose number looks like a figure is not met by that number', async () => {
    const ask = 'The Contractor shall supply at least 12 lamps.'
    expect(await status(ask, 'As to (12) lamps are supplied by our store.', '12')).not.toBe('met')
    expect(await status(ask, 'Our store supplies 12 lamps.', '12')).toBe('met')
  })
})

describe('a bare acceptance', () => {
  const ask = 'The Contractor shall keep two cranes with operators on the quay.'

  test('meets the requirement under whose number it stands, or that it names', async () => {
    expect(await judged(ask, '7.3 Complied.', '7.3')).toMatchObject({
      status: 'met',
      evidence: [{ quote: 'Complied.' }],
    })
    expect(await status(ask, 'We confirm full compliance with clause 7.3.', '7.3')).toBe('met')
    expect(await status(ask, 'Ref.\tRequirement\tResponse\n7.3\tTwo cranes on the quay\tCompliant', '7.3')).toBe('met')
  })

  test('is read in its column: no deviation is good, a deviation is not', async () => {
    const table = (row: string) => `Ref.\tResponse\tDeviation\n7.3\t${row}`
    expect(await status(ask, table('Compliant\tNone'), '7.3')).toBe('met')
    expect(await status(ask, table('Compliant\tNo'), '7.3')).toBe('met')
    expect(await status(ask, table('Compliant\tYes'), '7.3')).not.toBe('met')
    expect(await status(ask, table('No\tNone'), '7.3')).toBe('missing')
    expect(await status(ask, '7.3 Compliant. Deviations: none.', '7.3')).toBe('met')
  })

  test('a "no" with words beside it denies what its row names, whether or not the row is found by its number', async () => {
    const lock = 'Visitors shall be able to open the locker without a key.'
    for (const cell of ['No, a key is needed', 'No; a key opens it', 'No'])
      for (const ref of ['', '7.3'])
        expect([
          cell,
          ref,
          await status(lock, `Ref.\tRequirement\tAnswer\n7.3\tLocker without a key\t${cell}`, ref),
        ]).not.toEqual([cell, ref, 'met'])
    expect(
      await status(
        'The locker shall open with a code.',
        'Ref.\tRequirement\tAnswer\n7.3\tLocker with a code\tNo, a key is needed',
      ),
    ).not.toBe('met')
  })

  test('meets no other', async () => {
    expect(await status(ask, 'We confirm full compliance with clause 7.31.', '7.3')).not.toBe('met')
    expect(await status(ask, 'We comply with all requirements of this tender.', '7.3')).not.toBe('met')
    expect(await status(ask, '7.4 Complied.', '7.3')).not.toBe('met')
  })

  test('counts for nothing where its own paragraph or another takes it back', async () => {
    expect(await status(ask, '7.3 Complied. Only one crane is kept on the quay.', '7.3')).not.toBe('met')
    expect(await status(ask, '7.3 Compliant. Subject to agreement on the price.', '7.3')).toBe('unclear')
    expect(await status(ask, '7.3 Compliant, except on public holidays.', '7.3')).not.toBe('met')
    expect(await status(ask, '7.3 Complied.\n\nWe keep no cranes with operators on the quay.', '7.3')).toBe('unclear')
  })

  test('is none where it refuses, limits or puts off', async () => {
    expect(await status(ask, '7.3 Non-compliant.', '7.3')).toBe('missing')
    expect(await status(ask, '7.3 Not offered.', '7.3')).toBe('missing')
    expect(await status(ask, '7.3 Partially compliant.', '7.3')).toBe('partial')
    expect(await status(ask, '7.3 Noted.', '7.3')).toBe('unclear')
    expect(await status(ask, '7.3 To be confirmed.', '7.3')).toBe('unclear')
  })
})

describe('what a model says', () => {
  const requirement = { ref: '', text: 'The battery shall supply the lamps for at least 60 minutes.', mandatory: true }
  const said = async (bid: string, quote: string, answer: 'met' | 'partial' | 'missing' = 'met') => {
    const evidence = [{ documentId: 'a', documentName: 'Offer', fileName: 'Offer.pdf', page: 1, quote }]
    const byModel = { status: answer, evidence, reason: 'Fine.', gap: '', clarification: '' }
    const found = paragraphsOf(bid)
    const byRules = await judgeByRules(requirement, found, options)
    return (await weighModel(requirement, byModel, byRules, options)).status
  }

  test('is outweighed by a shortfall or contradiction that the rules find', async () => {
    expect(await said('The battery supplies the lamps for 30 minutes.', 'The battery supplies the lamps')).toBe(
      'partial',
    )
  })

  test('is met by what the judge supports, and not by a statement without the figure that is asked', async () => {
    const bid = 'The battery supplies the lamps for 90 minutes.'
    expect(await said(bid, bid)).toBe('met')
    const other = 'The battery of the lamps is checked by our electrician each spring.'
    expect(await said(other, other)).toBe('unclear')
  })

  test('is not met by three words, a heading, or a statement on something else', async () => {
    expect(await said('Battery, lamps and cables of the works.', 'Battery, lamps and cables')).toBe('unclear')
    expect(await said('Our canteen serves soup on every day.', 'Our canteen serves soup on every day.')).toBe('unclear')
  })

  test('is kept where it is less than met and rests on what it quotes', async () => {
    const bid = 'The battery supplies the lamps for 90 minutes.'
    expect(await said(bid, bid, 'partial')).toBe('partial')
    const refused = 'The battery does not supply the lamps.'
    expect(await said(refused, refused, 'missing')).toBe('missing')
  })

  test('is in doubt where it is less than met and rests on nothing', async () => {
    const bid = 'The battery supplies the lamps for 90 minutes. The canteen serves soup on every day.'
    expect(await said(bid, 'The canteen serves soup on every day.', 'partial')).toBe('unclear')
    expect(await said(bid, 'The battery supplies the lamps for 90 minutes.', 'missing')).toBe('unclear')
  })
})

test('what a bid that answers by number passes over is missing only where nothing shows it', async () => {
  const passedOver = (bid: string) =>
    judgeByRules(
      { ref: '3.5', text: 'Winches shall be load-tested every year.', mandatory: true, isPassedOver: true },
      paragraphsOf(bid),
      options,
    )
  const silent = await passedOver('Winches are painted yellow and stand on the quay.')
  expect(silent).toMatchObject({ status: 'missing', evidence: [], gap: 'The bid has no answer under 3.5.' })
  expect((await passedOver('All winches are load-tested once a year.')).status).toBe('met')
  expect(
    await status('Winches shall be load-tested every year.', 'Winches are painted yellow and stand on the quay.'),
  ).toBe('unclear')
})

test('a line of prices or of contents shows nothing of how a thing is, and is shown to a person', async () => {
  const lamp = 'The Bidder shall provide sealed quay lamps.'
  const prices = 'Item\tDescription\tUnit\tQuantity\tUnit rate\tAmount\n1\tSealed quay lamps\tno\t40\t10.00\t400.00'
  expect(await judged(lamp, prices)).toMatchObject({
    status: 'unclear',
    evidence: [{ quote: 'Sealed quay lamps no 40 10.00 400.00' }],
  })
  expect(await judged(lamp, 'No.\tDocument\tPage\n1\tWe provide sealed quay lamps\t4')).toMatchObject({
    status: 'unclear',
  })
  expect(await status(lamp, 'We provide sealed quay lamps.')).toBe('met')
})

test('a sentence is read for itself where its paragraph speaks of other things as well, and has to be surer then', async () => {
  const costs = 'The cost of the demonstration shall be borne by the Bidder.'
  const own = 'We pay for the demonstration.'
  const paragraph = `We will set up the pumps in a tent and show them at your yard. ${own} The drawings are on the portal.`
  const heldFor = async (supported: number) => {
    const rest = (1 - supported) / 3
    const verifier: Verifier = {
      ...options.verifier,
      read: (_, __, passage) =>
        Promise.resolve(
          passage === own
            ? { supported, partly: rest, contradicted: rest, unclear: rest }
            : { supported: 0.05, partly: 0.05, contradicted: 0.05, unclear: 0.85 },
        ),
    }
    const requirement = { ref: '', text: costs, mandatory: true }
    const { status: found, evidence } = await judgeByRules(requirement, paragraphsOf(paragraph), {
      ...options,
      verifier,
    })
    return [found, ...evidence.map(({ quote }) => quote)]
  }
  expect(await heldFor(0.98)).toEqual(['met', own])
  expect((await heldFor(0.8))[0]).toBe('unclear')
})

test('each sentence of a requirement is judged, and what is not shown is named', async () => {
  const asked = 'The Bidder shall provide sealed quay lamps. The Bidder shall train the riggers of the harbour.'
  const { status: found, gap, reason } = await judged(asked, 'We provide sealed quay lamps.')
  expect([found, reason]).toEqual(['unclear', 'The bid shows 1 of 2 things that are asked here.'])
  expect(gap).toStartWith('“The Bidder shall train the riggers of the harbour.”')
})

test('what is asked is bound to the label of its row and to the unit of its column', async () => {
  const worth = 'The net worth of the Bidder shall be at least EUR 5 million.'
  const row = (value: string) => `Criterion\tOur response\nNet worth\t${value}`
  expect(await status(worth, row('It is EUR 7 million.'))).toBe('met')
  expect(await status(worth, row('It is EUR 3 million.'))).toBe('partial')
  const table = (value: string) => `Year\tNet worth (EUR million)\tStaff\n2025 audited\t${value}\t40`
  expect((await judged(worth, table('3.0'))).gap).toBe('Asked: 5 million; offered: 3.0 million.')
})

test('the case of the award is no condition, and another denial is none of this', async () => {
  const sign = 'The Bidder shall sign the agreement within 30 days of the award.'
  expect(await status(sign, 'If we are selected, we will sign the agreement within 30 days of the award.')).toBe('met')
  expect(await status(sign, 'If our counsel agrees, we will sign the agreement within 30 days of the award.')).not.toBe(
    'met',
  )
})

test('more than the figure that is asked for is never told as less', async () => {
  const asked = 'Tenders shall remain valid and open for acceptance for 90 days from the opening.'
  expect(await status(asked, 'Our tender stays open for acceptance for 120 days from the opening.')).not.toBe('partial')
  expect(await status(asked, 'Our tender stays open for acceptance for 60 days from the opening.')).toBe('partial')
})

test('a line of a form whose label is of what is asked says what its figure is of', async () => {
  const asked = 'The whole retention money shall be 4% of the price.'
  expect(await status(asked, 'Retention money\t4 % of the price')).toBe('met')
  expect(await status(asked, 'Retention money\t3 % of the price')).not.toBe('met')
  expect(await status(asked, 'Advance payment\t4 % of the price')).not.toBe('met')
})

test('who is to list any of something has listed them by saying that there are none', async () => {
  const asked = 'The bidder shall list any collisions of its tugs in the last three years.'
  expect(await status(asked, 'There were no collisions of our tugs in the last three years.')).toBe('met')
  expect(await status('Tugs shall have any lights.', 'The tugs have no lights.')).not.toBe('met')
})

test('what the tender specifies is no offer, and an answer in full counts below remarks too', async () => {
  const radio = 'The tug shall have a radio of 25 W.'
  const table = (offered: string, remark: string) =>
    `Item\tTender specification\tOur tug\tRemarks\n7.3\tRadio of 25 W\t${offered}\t${remark}`
  expect(await status(radio, table('Radio of 25 W', 'Complied'), '7.3')).toBe('met')
  expect(await status(radio, table('Radio of 5 W', 'Complied'), '7.3')).not.toBe('met')
  const lapsed = 'The tug shall have a radio of 25 W with a certificate of the port.'
  const row = table('Radio of 25 W, certificate of the port valid until 4 June 2024', 'Complied')
  expect(await status(lapsed, row, '7.3')).not.toBe('met')
  const later = table('Radio of 25 W. The certificate of the port is planned for 2028', 'Complied')
  expect(await status(lapsed, later, '7.3')).not.toBe('met')
  expect(await status(radio, table('Not included', 'Deviation'), '7.3')).toBe('missing')
  expect(await status(radio, table('Lamp signals', 'Deviation'), '7.3')).toBe('missing')
})
