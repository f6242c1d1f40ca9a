import { expect, test } from 'bun:test'
import { readAnswerKinds } from './answer-kinds.ts'

const names = (question: string) => readAnswerKinds(question).map(({ name }) => name)
const isIn = (question: string, text: string) => readAnswerKinds(question).every((kind) => kind.isIn(text))

test('reads from its wording what kind of answer a question asks for', () => {
  expect(names('How often are the slings examined?')).toEqual(['how often'])
  expect(names('At what temperature must work stop?')).toEqual(['temperature'])
  expect(names('What is the phone number of the control room?')).toEqual(['telephone number'])
  expect(names('What colour is the permit for hot work?')).toEqual(['colour'])
  expect(names('What does a week of delay cost the supplier?')).toEqual(['money'])
  expect(names('What minimum average annual turnover must a bidder show?')).toEqual(['money or share'])
  expect(names('In which year was the quay built?')).toEqual(['year'])
  expect(names('How many safety officers are needed?')).toEqual(['number'])
  expect(names('How many weeks of leave are granted?')).toEqual(['week'])
  expect(names('Who is the chairperson of the board?')).toEqual(['person'])
})

test('says nothing where the wording does not tell', () => {
  expect(names('Who may stop unsafe work?')).toEqual([])
  expect(names('What must be done before hot work starts?')).toEqual([])
  expect(names('May we work at night?')).toEqual([])
})

test('both ends of a range take both, and a cap takes the upper one', () => {
  const range = 'What is the minimum and maximum fine for this?'
  expect(isIn(range, 'A fine of not less than two lakhs but which may extend up to three lakh rupees.')).toBe(true)
  expect(isIn(range, 'A fine which may extend up to three lakh rupees.')).toBe(false)
  const cap = 'What is the compensation for delay\nwhat is the cap?'
  expect(isIn(cap, 'The total amount shall not exceed 10% of the value of the work.')).toBe(true)
  expect(isIn(cap, 'Compensation at 1.5% for each month of delay.')).toBe(false)
})

test('a figure of another kind is no answer', () => {
  expect(isIn('How often are slings examined?', 'Slings are examined every six months.')).toBe(true)
  expect(isIn('How often are slings examined?', 'Slings last five years at most.')).toBe(false)
  expect(isIn('At what temperature must work stop?', 'Work stops after 12 hours.')).toBe(false)
  expect(isIn('At what temperature must work stop?', 'Work stops at 38 °C.')).toBe(true)
  expect(isIn('What noise level is allowed?', 'Noise stays below 85 dB(A).')).toBe(true)
  expect(isIn('What noise level is allowed?', 'The shift lasts 8 hours.')).toBe(false)
  expect(isIn('What is the phone number of the clinic?', 'The clinic opened in 2019 and has 12 beds.')).toBe(false)
  expect(isIn('What is the phone number of the clinic?', 'Call the clinic on 5500.')).toBe(true)
  expect(isIn('What colour is the tag?', 'A yellow tag is fixed.')).toBe(true)
  expect(isIn('What salary does a rigger earn?', 'Riggers lift at most 85%.')).toBe(false)
})

test('time is given in a unit like the one that is asked for, and not by the figure in the question', () => {
  const question = 'How many minutes of rest follow five hours of work?'
  expect(isIn(question, 'After five hours of work there is a rest of 30 minutes.')).toBe(true)
  expect(isIn(question, 'After five hours of work there is a rest.')).toBe(false)
  expect(isIn(question, 'There are twenty-four consecutive hours of rest.')).toBe(false)
})

test('a number counts what is asked for, people by any of their names', () => {
  expect(isIn('How many men make up the fire team?', 'The fire team has six persons.')).toBe(true)
  expect(
    isIn('How many extinguishers are there?', 'Extinguishers stand within 15 m. There are two hoses of 20 m.'),
  ).toBe(false)
})

test('who somebody is takes a name or another office', () => {
  expect(isIn('Who is the chairperson of the board?', '(a) Secretary, Ministry of Labour—Chairperson;')).toBe(true)
  expect(isIn('Who is the plant manager?', 'Released by R. Okonjo, Plant Manager')).toBe(true)
  expect(isIn('Who is the plant manager?', 'The plant manager signs the authority to start.')).toBe(false)
  expect(isIn('Who is the plant manager?', 'Issued by Rita Okonjo, Plant Manager (PM), Norrby')).toBe(true)
  expect(isIn('Who is the plant manager?', 'Asked for by the PM, Plant Manager’s Deputy (PMD) or others.')).toBe(false)
  expect(isIn('Who is the plant manager?', 'For insurance as required by the plant manager.')).toBe(false)
  expect(isIn('Which bank issues the guarantee?', 'The bank issues a guarantee to the buyer.')).toBe(false)
  expect(isIn('Which bank issues the guarantee?', 'It is issued by Nordic Trade Bank on demand.')).toBe(true)
})

test('a follow-up asks for what it asks itself, or else for what the question before it does', () => {
  expect(names('How often are slings examined?\nAnd hoists?')).toEqual(['how often'])
  expect(names('How often are slings examined?\nWhat about hoists?')).toEqual(['how often'])
  expect(names('How often are slings examined?\nWho keeps the register of them?')).toEqual([])
  expect(names('How long is it valid?\nWhat does it cost?')).toEqual(['money'])
})

test('a rate is a share, a speed is one of motion, and a distance or a size is a figure', () => {
  expect(isIn('What was the effective tax rate?', 'The tax rate was 21% for the year.')).toBe(true)
  expect(isIn('What was the effective tax rate?', 'The tax rate rose because of a $2.1 million benefit.')).toBe(false)
  expect(isIn('How fast may a tractor drive in the yard?', 'The speed of tractors is limited to 12 km/h.')).toBe(true)
  expect(isIn('How fast may a tractor drive in the yard?', 'The course of the tractor takes three hours.')).toBe(false)
  expect(isIn('How fast must a spill be told?', 'Spills are told within two hours.')).toBe(true)
  expect(isIn('How much distance must two barges keep?', 'Barges keep 30 m from each other.')).toBe(true)
  expect(isIn('How much distance must two barges keep?', 'Barges are moored one of two ways.')).toBe(false)
  expect(isIn('How large were the stocks of grain?', 'Stocks of grain came to 3,100.')).toBe(true)
  expect(isIn('How large were the stocks of grain?', 'The stocks of grain are described below.')).toBe(false)
})

test('by how much a sum changed is not how much it is', () => {
  const question = 'How much money did the mill bring in?'
  expect(isIn(question, 'The mill brought in $12 million.')).toBe(true)
  expect(isIn(question, 'Sales of the mill increased to $12 million.')).toBe(true)
  expect(isIn(question, 'Sales of the mill increased $3 million or 4% because of flour.')).toBe(false)
  expect(isIn(question, 'The mill saw an increase of $3 million.')).toBe(false)
  expect(isIn('By how much money did sales of the mill increase?', 'Sales increased $3 million.')).toBe(true)
})

test('a fee or price is asked for whatever noun tells it apart', () => {
  expect(names('What is the application fee for a mooring?')).toEqual(['money or share'])
  expect(names('What is the hourly ferry pilot wage?')).toEqual(['money'])
  expect(names('What is the harbour wage table?')).toEqual([])
})

test('what may happen is no date, and May beside a day or a year is one', () => {
  const question = 'By when must the pier be cleared?'
  expect(isIn(question, 'Goods that may be stolen are cleared from the pier.')).toBe(false)
  expect(isIn(question, 'The pier is cleared on 4 May.')).toBe(true)
  expect(isIn(question, 'The pier is cleared in May 2031.')).toBe(true)
})

test('figures of accounts and tonnage are kinds, whosever they are', () => {
  expect(names("What were Norrby's harbour fees in 2031?")).toEqual(['money or share'])
  expect(names('What was the operating income of the ferry?')).toEqual(['amount'])
  const income = "What was Norrby's operating income?"
  expect(isIn(income, 'Operating income\t3,104')).toBe(true)
  expect(isIn(income, 'Operating income for the 12 weeks ended 7 May is told below.')).toBe(false)
  const tonnage = 'From what tonnage is a pilot needed?'
  expect(isIn(tonnage, 'Ships of 300 GT and more take a pilot.')).toBe(true)
  expect(isIn(tonnage, 'A pilot is needed in 3 ports.')).toBe(false)
})

test('an e-mail address is asked for by its noun, and what is sent by e-mail is none', () => {
  expect(readAnswerKinds('What is the e-mail of the buyer?').map(({ name }) => name)).toEqual(['email'])
  expect(readAnswerKinds('email for questions').map(({ name }) => name)).toEqual(['email'])
  expect(readAnswerKinds('Can we email the bid?')).toEqual([])
  expect(readAnswerKinds('May questions be sent by e-mail?')).toEqual([])
})

test('a weight is a mass, or a share where a text calls that a weight', () => {
  const [weight] = readAnswerKinds('weight of the technical part')
  expect(weight?.isIn('The technical part has a weight of 60 %.')).toBe(true)
  expect(weight?.isIn('The crate has 40 kg.')).toBe(true)
  expect(weight?.isIn('Technical part; 60%')).toBe(true)
  expect(weight?.isIn('Ten per cent of the parts are opened, 10 % by the buyer.')).toBe(false)
  const [heavy] = readAnswerKinds('How heavy is the technical part?')
  expect(heavy?.isIn('The technical part has a weight of 60 %.')).toBe(false)
})

test('a foot may be written as a mark', () => {
  const [height] = readAnswerKinds('At what height is a rail needed?')
  expect(height?.isIn('Platforms at 6’ or more have a rail.')).toBe(true)
  expect(height?.isIn('Rails are painted in ‘colour 6’s shade.')).toBe(false)
})

test('a deadline is a day or a span, hours of the day are hours, and a currency is named', () => {
  const [deadline] = readAnswerKinds('What is the appeal deadline?')
  expect(deadline?.isIn('Appeals arrive by 3 June.')).toBe(true)
  expect(deadline?.isIn('Appeals arrive within ten days.')).toBe(true)
  expect(deadline?.isIn('Appeals arrive no later than five (5) working days before the hearing.')).toBe(true)
  expect(deadline?.isIn('Appeals are made in writing.')).toBe(false)
  expect(deadline?.isIn('Appeals stay open for 90 days.')).toBe(false)
  expect(deadline?.isIn('LETTER ON APPEALS Date: 05.09.2031')).toBe(false)
  expect(deadline?.isIn('Appeal; 5 September 2031')).toBe(true)
  const [hours] = readAnswerKinds('Between what hours is the gate manned?')
  expect(hours?.isIn('The gate is manned from 6 a.m. to 10 p.m.')).toBe(true)
  expect(hours?.isIn('The gate is manned for six days.')).toBe(false)
  const [currency] = readAnswerKinds('In which currency do we quote?')
  expect(currency?.isIn('Prices are in Norwegian crowns.')).toBe(true)
  expect(currency?.isIn('Prices are fixed.')).toBe(false)
  expect(readAnswerKinds('What is the currency of the offer').map(({ name }) => name)).toEqual(['currency'])
  expect(readAnswerKinds('What is the next inspection date of the crane').map(({ name }) => name)).toEqual(['date'])
})

test('a measure is asked for whatever nouns tell it apart', () => {
  const kindsOf = (question: string) => readAnswerKinds(question).map(({ name }) => name)
  expect(kindsOf('What is the lining thickness for hot tanks?')).toEqual(['length'])
  expect(kindsOf('What is the tank test pressure?')).toEqual(['pressure'])
  expect(kindsOf('What is the bond percentage?')).toEqual(['percentage'])
  const [pressure] = readAnswerKinds('At what pressure are tanks tested?')
  expect(pressure?.isIn('Tanks are tested at 1.5 times the working pressure.')).toBe(true)
  expect(pressure?.isIn('Tanks are tested at 10 kg/sq.cm.')).toBe(true)
})

test('a score has marks or a share, and a penalty is one', () => {
  expect(names('What quality score do we need?')).toEqual(['score'])
  expect(isIn('What score is needed?', 'Bids of 70 marks or more are opened.')).toBe(true)
  expect(isIn('What score is needed?', 'Scores are given to bids of 3 projects in 5 years.')).toBe(false)
  expect(names('What mark is on the door?')).toEqual([])
  expect(isIn('What is the penalty for felling trees?', 'Nobody fells a tree without a permit.')).toBe(false)
  expect(isIn('What is the penalty for felling trees?', 'Whoever fells a tree is liable to pay for it.')).toBe(true)
})

test('until when is a day', () => {
  expect(isIn('Until when may we bid?', 'Bids are accepted until 3 May.')).toBe(true)
  expect(isIn('Until when may we bid?', 'Bids are accepted by the mate.')).toBe(false)
})

test('a speed is no acceleration, and what has a unit counts nothing', () => {
  expect(isIn('What is the highest wind speed?', 'The speed stays below 12 m/s.')).toBe(true)
  expect(isIn('What is the highest wind speed?', 'The speed changes by less than 2 m/s².')).toBe(false)
  expect(isIn('How many shifts are there a day?', 'A second shift begins when the belt runs at 5 m/s.')).toBe(false)
  expect(isIn('How many shifts are there a day?', 'There are two shifts a day.')).toBe(true)
})
