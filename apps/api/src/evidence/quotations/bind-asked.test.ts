import { expect, test } from 'bun:test'
import { parseQuestion } from '../question/parse-question.ts'
import { stemsOf } from '../question/read-subject.ts'
import { createBinding } from './bind-asked.ts'

/** Meets a word by itself only. */
function binds(question: string, text: string, { isRow = false, around = '', passage = text } = {}): boolean {
  const own = stemsOf(`${text} ${around}`)
  const meeting = (word: string) => (own.has([...stemsOf(word)][0] ?? '') ? 1 : 0)
  return createBinding(parseQuestion(question))({ text, isRow, around, passage, meeting })
}

test('why is answered by a cause or a purpose', () => {
  const question = 'Why was the ferry fee dropped?'
  expect(binds(question, 'From 1 June on the ferry fee was dropped.')).toBe(false)
  expect(binds(question, 'The ferry fee was dropped because of the new bridge.')).toBe(true)
  expect(binds('Why is the ferry cleaned?', 'To ensure safe footing, the ferry is cleaned.')).toBe(true)
  expect(binds('Why is the ferry not painted?', 'Paint hides rust, because of which the ferry is oiled.')).toBe(true)
})

test('whether somebody may is answered by a rule, whatever it says', () => {
  const question = 'May a ferry carry two lorries?'
  expect(binds(question, 'A ferry lorry is a lorry that two ferry hands carry goods on.')).toBe(false)
  expect(binds(question, 'A ferry may carry only one of two lorries.')).toBe(true)
  expect(binds('Do we have to weigh lorries?', 'All lorries are to be weighed.')).toBe(true)
})

test('when is answered by a time or a case, and not by a title', () => {
  const question = 'When is the ferry report due?'
  expect(binds(question, '2031 ferry report')).toBe(false)
  expect(binds(question, 'The ferry report is due 30 days after the season.')).toBe(true)
  expect(binds(question, 'Ferry report due: 1 March')).toBe(true)
})

test('when something happened is told of that, not of another date', () => {
  const question = 'When was the ferry Hilda launched?'
  expect(binds(question, 'The handbook of the ferry Hilda was approved on 2 May 2024.')).toBe(false)
  expect(binds(question, 'The ferry Hilda was launched on 2 May 2019.')).toBe(true)
})

test('what is not so is answered by a denial', () => {
  const question = 'When is the ferry not liable for luggage?'
  expect(binds(question, 'The ferry is liable for luggage when it is handed in.')).toBe(false)
  expect(binds(question, 'The ferry is not liable for luggage when it is left on deck.')).toBe(true)
})

test('who does something is told by that deed, and not by what announces a name', () => {
  const question = 'Who pays for the ferry pilot?'
  expect(binds(question, 'The ferry pilot is called by the mate.')).toBe(false)
  expect(binds(question, 'The owner of the ferry pays the pilot.')).toBe(true)
  expect(binds(question, 'The ferry pilot is who one of these pays:')).toBe(false)
})

test('which firm it is takes a name that is not that of the document', () => {
  const question = 'Which insurer covers the ferry?'
  expect(
    binds(question, 'The ferry is covered by an insurer of Hilda Lines.', { around: 'Hilda Lines Handbook' }),
  ).toBe(false)
  expect(binds(question, 'The insurer covers the ferry under the LCO policy.')).toBe(false)
  expect(binds(question, 'The ferry is covered by the insurer Norrby Marine.')).toBe(true)
})

test('what is asked of a year is not answered of another', () => {
  const question = 'How many lorries did the ferry carry in 2031?'
  expect(binds(question, 'In 2030 the ferry carried 41 lorries.')).toBe(false)
  expect(binds(question, 'In 2031 the ferry carried 41 lorries.')).toBe(true)
  expect(binds(question, 'The ferry carried 41 lorries.', { passage: 'Report for 2031. The ferry carried 41.' })).toBe(
    true,
  )
  const span = 'What were the loans of the ferry in 2030-31?'
  expect(binds(span, 'The loans of the ferry were 4 m.', { passage: 'Report for 2028.' })).toBe(false)
  expect(binds(span, 'The loans of the ferry were 4 m.', { around: 'Ferry report 2030-31' })).toBe(true)
})

test('a figure that tells the case apart has one of its kind in the answer, in a row the same', () => {
  const question = 'What happens to luggage that is left for three days?'
  expect(binds(question, 'Luggage that is left is shown to the mate.')).toBe(false)
  expect(binds(question, 'Luggage that is left for more than two days is sold.')).toBe(true)
  const holder = 'Who holds 8.1% of the ferry?'
  expect(binds(holder, 'Holders of the ferry Name: Norrby; Share: 5.9%', { isRow: true })).toBe(false)
  expect(binds(holder, 'Holders of the ferry Name: Norrby; Share: 8.1%', { isRow: true })).toBe(true)
})

test('a row without a figure answers no question for one, though its columns are years', () => {
  const question = 'How big is the tax of the ferry?'
  expect(binds(question, 'Tax of the ferry; 2031: -; 2030: -', { isRow: true })).toBe(false)
  expect(binds(question, 'Tax of the ferry; 2031: 41; 2030: -', { isRow: true })).toBe(true)
})

test('of whom it is asked is met, and most of the rest', () => {
  const question = 'What notice do captains of the ferry have?'
  expect(binds(question, 'Notice to cooks of the ferry is four weeks.')).toBe(false)
  expect(binds(question, 'Notice to captains of the ferry is four weeks.')).toBe(true)
  expect(binds('What happens if a seal of the hatch breaks?', 'A hatch is painted each year.')).toBe(false)
})

test('a rate is told as one, or by money or a share', () => {
  expect(binds('What is the overtime rate?', 'Overtime is at most 53 hours.')).toBe(false)
  expect(binds('What is the overtime rate?', 'Overtime is paid at 150%.')).toBe(true)
})

test('of a follow-up counts what it asks itself', () => {
  const question = 'When does the ferry leave?\nWho steers the ferry?'
  expect(binds(question, 'The ferry is steered by the mate.')).toBe(true)
})

test('the thing behind the word that asks is met', () => {
  const fee = 'What pension did the ferry pay in 2031?'
  expect(binds(fee, 'Earnings of the ferry in 2031 were $3.')).toBe(false)
  expect(binds(fee, 'The pension of the ferry in 2031 was $3.')).toBe(true)
  const count = 'How many brass lanterns belong in the locker?'
  expect(binds(count, 'Each locker is for 100 guests.')).toBe(false)
  expect(binds(count, 'In the locker are four brass lanterns.')).toBe(true)
})

test('who may do something is told by a rule', () => {
  const who = 'Who may steer the ferry?'
  expect(binds(who, 'If a guest of the ferry was seen to steer: a report is made')).toBe(false)
  expect(binds(who, 'Only mates are authorised to steer the ferry.')).toBe(true)
})

test('what a word means answers only what is asked with that word', () => {
  const text = '(b) tide means six hours, and begins when the harbour master says so.'
  expect(binds('How long may somebody wait in the harbour?', text)).toBe(false)
  expect(binds('How long is a tide in the harbour?', text)).toBe(true)
})

test('the speed of something that nobody asked for is no answer', () => {
  const question = 'What is the speed limit in port?'
  expect(binds(question, 'In port no crane works above its limit, a wind speed of 14 m/s.')).toBe(false)
  expect(binds(question, 'In port the limit is a speed of 4 knots.')).toBe(true)
  expect(binds('What wind speed is the limit in port?', 'In port the limit is a wind speed of 14 m/s.')).toBe(true)
})

test('that something is limited tells whether it may be done', () => {
  expect(binds('Can we charter?', 'Chartering is limited to 30% of the fleet.')).toBe(true)
})

test('a row that is for a stretch of figures has those that lie in it', () => {
  const question = 'What is the rebate of a ferry late by 40%?'
  expect(binds(question, 'Ferry late by: 30% to 45%; rebate: 4%', { isRow: true })).toBe(true)
  expect(binds(question, 'Ferry late by: 50% to 60%; rebate: 4%', { isRow: true })).toBe(false)
})

test('of people alone is asked what holds for them', () => {
  expect(binds('What is the maximum weight of a worker?', 'Light ferries take up to 225 kg.')).toBe(false)
  expect(binds('What is the maximum weight of a worker?', 'A worker on the ramp weighs up to 125 kg.')).toBe(true)
})

test('that something may happen is no leave', () => {
  expect(
    binds('Can workers climb on the ferry ramp?', 'Injuries can occur where workers climb on the ferry ramp.'),
  ).toBe(false)
  expect(binds('Can workers climb on the ferry ramp?', 'Workers can climb on the ferry ramp by day.')).toBe(true)
})

test('an item of a list that tells a deed by its verb alone may be one that is forbidden', () => {
  const question = 'How high may one stand on a ferry ladder?'
  expect(binds(question, '• stand on a ferry ladder higher than 900 mm below its top')).toBe(false)
  expect(binds(question, 'Never: • stand on a ferry ladder higher than 900 mm below its top')).toBe(true)
  expect(binds(question, '• standing on a ferry ladder higher than 900 mm is forbidden')).toBe(true)
})

test('what holds below a figure is not said of a higher one', () => {
  const question = 'Who signs a lease of $80,000?'
  expect(binds(question, 'The mate signs a lease of less than $50,000.')).toBe(false)
  expect(binds(question, 'The owner signs a lease of more than $50,000.')).toBe(true)
  expect(binds('Who signs a lease below $80,000?', 'The mate signs a lease of less than $80,000.')).toBe(true)
  // How often something is wanted is no figure of the case.
  expect(binds('How much coal must a ferry carry every year?', 'A ferry carries 40 t of coal.')).toBe(true)
})

test('when something is due is told of that deed, and "by" tells no time by itself', () => {
  const question = 'When must the lead paint be removed?'
  expect(binds(question, 'After a fall the mate stepped on lead paint.')).toBe(false)
  expect(binds(question, 'Lead paint is removed before a ferry is sold.')).toBe(true)
  expect(binds('When do I need a pass?', 'The form of a pass varies by quay.')).toBe(false)
  expect(binds('When do I need a pass?', 'A pass is asked for by the end of the season.')).toBe(true)
})

test('a figure is that of the item of a list that the question means', () => {
  const list = 'Decks: • Upper deck: planks 900 mm wide. • Lower deck: planks of oak.'
  expect(binds('How wide are the planks of the lower deck?', list)).toBe(false)
  expect(binds('How wide are the planks of the upper deck?', list)).toBe(true)
})

test('what another noun tells apart is another thing', () => {
  const question = 'Who sends the salvage plan?'
  expect(binds(question, 'The mate sends the rescue plan.')).toBe(false)
  expect(binds(question, 'The mate sends the plan.')).toBe(true)
})

test('a colour or a figure is that of whom its sentence names first', () => {
  const text = 'Pilots obey the mate. Stokers and cooks wear an orange cap.'
  expect(binds('What colour are the caps of pilots?', text)).toBe(false)
  expect(binds('What colour are the caps of stokers?', text)).toBe(true)
  expect(binds('What colour are the caps of pilots?', 'Pilots obey the mate. They wear an orange cap.')).toBe(true)
})

test('what is asked of people is not told of what has none', () => {
  const question = 'What is the maximum weight of a worker?'
  expect(binds(question, 'A bay of a scaffold holds up to 225 kg.')).toBe(false)
  expect(binds(question, 'A bay holds one person of up to 120 kg.')).toBe(true)
})

test('who it is may stand before an exception, behind a colon', () => {
  const text = 'Where a ferry sinks, the owner shall be punished accordingly:'
  const question = 'Who can be punished when a ferry sinks?'
  expect(binds(question, text)).toBe(false)
  expect(binds(question, text, { passage: `${text}\nProvided that the mate was asleep.` })).toBe(true)
})

test('fees are told by what calls them so, and not by other money of the year', () => {
  const binding = createBinding(parseQuestion('What were the berth fees in 2031?'))
  const told = (text: string, ofFees: number) =>
    binding({ text, isRow: false, around: '', passage: text, meeting: (word) => (word === 'fees' ? ofFees : 1) })
  expect(told('In 2031 the berth sales were $52,600.', 0.6)).toBe(false)
  expect(told('In 2031 the berth fees were $52,600.', 1)).toBe(true)
})

test('a title that names the means of something tells the meaning of no word', () => {
  const question = 'May we lock the hatch?'
  expect(binds(question, 'SAFE MEANS OF ESCAPE. The hatch shall not be locked.')).toBe(true)
})

test('who does something is told by a text that names somebody, and by no definition of the thing', () => {
  expect(binds('Who do we tell of a leak?', 'To tell of no leak is an offence.')).toBe(false)
  expect(binds('Who do we tell of a leak?', 'Tell the mate of a leak.')).toBe(true)
  const question = 'Who issues the ferry pass?'
  expect(binds(question, '• The ferry pass is a card which its holder has issues with.')).toBe(true)
  expect(binds(question, 'A ferry pass is a card for each passenger.')).toBe(false)
})

test('when an event is, is not told by what happens before it', () => {
  const question = 'When will the ferry contract be awarded?'
  expect(binds(question, 'Before the award of the ferry contract nobody may withdraw.')).toBe(false)
  expect(binds(question, 'The ferry contract is awarded on 3 May.')).toBe(true)
  const day = 'On what day does the ferry arrive?'
  expect(binds(day, 'The ferry is told of on what day it comes five days before the day of arriving.')).toBe(false)
  expect(binds(day, 'The ferry arrives on the last day of May.')).toBe(true)
})

test('what is said of a whole is not said of a part that it includes', () => {
  const question = 'How long is the summer stop?'
  expect(binds(question, 'Season 4 runs for 10 weeks, comprising the summer stop.')).toBe(false)
  expect(binds(question, 'Season 4 runs for 10 weeks, including the summer stop of 2 weeks.')).toBe(true)
  expect(binds(question, 'The summer stop lasts 2 weeks.')).toBe(true)
})
