import { expect, test } from 'bun:test'
import { findRows } from './find-rows.ts'
import { readTables } from './read-tables.ts'

const findNamedRows = (question: string, passage: string, context: string, document = '') =>
  findRows(question, { text: passage, context, document })
    .flat()
    .flatMap(({ isNamed, isAsked: _, isOfForm: __, ...row }) => (isNamed ? [row] : []))

const text = `Table 3. Current in amperes of copper conductors
Size\tRubber\tVarnished cambric
0\t245\t325
10\t55\t75
12\t40\t55
The next page has more.`
const rowsOf = (question: string, passage = text, context = '') =>
  findNamedRows(question, passage, context).map(({ row }) => row)

test('the row that a question names is found, with the names of its columns', () => {
  expect(findNamedRows('How many amperes may a size 10 conductor with varnished cambric carry?', text, '')).toEqual([
    {
      row: '10\t55\t75',
      head: 'Size\tRubber\tVarnished cambric',
      cell: { at: 2, name: 2 },
      meaning: 'Table 3. Current in amperes of copper conductors Size: 10; Rubber: 55; Varnished cambric: 75',
    },
  ])
})

test('a number names a row by its first cell only', () => {
  expect(rowsOf('Which size of copper conductor carries 325 amperes?')).toEqual([])
})

test('rows of words are named by any of their words', () => {
  const staff =
    'Employees by country\nCountry\tAt end of 2019\tAt end of 2020\nUnited States\t163,000\t181,000\nCanada\t42,000\t47,000'
  expect(rowsOf('How many employees were there in Canada in 2019?', staff)).toEqual(['Canada\t42,000\t47,000'])
})

test('a table that is about something else names nothing', () => {
  expect(rowsOf('Who signs permit 10 for the tank farm before work begins there?')).toEqual([])
})

test('a table without names of columns gives its row alone', () => {
  const plain = 'Limits\nNoise\t85 dB\nHeat\t32 °C'
  expect(findNamedRows('What is the limit of noise?', plain, '')).toEqual([
    { row: 'Noise\t85 dB', head: undefined, meaning: 'Limits Noise; 85 dB' },
  ])
})

test('several rows may name the columns, and a title between rows of figures is no row', () => {
  const mix =
    'Revenue\nMix\tSales\n2023\t2022\tChange\nAppliances\t16 %\t17 %\nSmall appliances\nAppliances abroad\t3 %\t4 %'
  expect(findNamedRows('What share of revenue did appliances have?', mix, '')).toEqual([
    {
      row: 'Appliances\t16 %\t17 %',
      head: 'Mix\tSales\n2023\t2022\tChange',
      meaning: 'Revenue Appliances; 16 %; 17 %',
    },
  ])
})

const filing = `Revenue was as follows ($ in millions, except per share amounts):
Three Months Ended\tSix Months Ended
July 29, 2023\tJuly 30, 2022\tJuly 29, 2023\tJuly 30, 2022
Revenue\t$ 8,890\t$ 9,569\t$ 17,691\t$ 19,463
Costs
Cost of sales, net of what was paid back
by suppliers\t(7,000)\t(7,400)\t(13,800)\t(15,200)
Diluted earnings per share\t$ 1.25\t$ 1.35\t$ 2.36\t$ 2.85`

test('a row of figures has the names of its columns, what its figures are in, and the cell that is asked for', () => {
  expect(findNamedRows('Diluted earnings per share for the six months ended July 29, 2023?', filing, '')).toEqual([
    {
      row: 'Diluted earnings per share\t$ 1.25\t$ 1.35\t$ 2.36\t$ 2.85',
      head: 'Three Months Ended\tSix Months Ended\nJuly 29, 2023\tJuly 30, 2022\tJuly 29, 2023\tJuly 30, 2022',
      scale: '($ in millions, except per share amounts)',
      cell: { at: 3, name: 4 },
      meaning:
        'Revenue was as follows ($ in millions, except per share amounts): Costs Diluted earnings per share; Three Months Ended July 29, 2023: $ 1.25; Three Months Ended July 30, 2022: $ 1.35; Six Months Ended July 29, 2023: $ 2.36; Six Months Ended July 30, 2022: $ 2.85',
    },
  ])
})

test('no cell is told apart where the question leaves it open, or the company decides which day its year ends on', () => {
  const cellOf = (question: string) => findNamedRows(question, filing, '')[0]?.cell
  expect(cellOf('What were the diluted earnings per share to July 29, 2023?')).toBeUndefined()
  expect(cellOf('What were the diluted earnings per share for six months in fiscal 2023?')).toBeUndefined()
})

test('a name that is wrapped above its figures is whole', () => {
  expect(rowsOf('How much was the cost of sales, net of what suppliers paid back?', filing)).toEqual([
    'Cost of sales, net of what was paid back by suppliers\t(7,000)\t(7,400)\t(13,800)\t(15,200)',
  ])
})

const years = (caption: string) =>
  `${caption}\nYears ended December 31,\t2022\t2021\nAirplanes\t200\t100\nTotal\t$400\t$300`

test('a row without the year that is asked for is none', () => {
  expect(rowsOf('What was the total for airplanes in 2021?', years('Revenues:'))).toEqual(['Airplanes\t200\t100'])
  expect(rowsOf('What was the total for airplanes in 2015?', years('Revenues:'))).toEqual([])
})

test('a sum is named by what its table is about, and a row by more than the name of its document', () => {
  expect(rowsOf('Total revenues in 2021', years('Revenues:'), 'Revenues')).toEqual(['Total\t$400\t$300'])
  expect(rowsOf('Total revenues in 2021', years('Research:'), 'Revenues')).toEqual([])
  const ask = (document: string) =>
    findNamedRows('What did Airplanes earn in 2021?', years('Revenues:'), document, document)
  expect([ask('Airplanes'), ask('Report')].map(({ length }) => length)).toEqual([0, 1])
})

test('a row that is named by a word of its own comes before one that is called as its table is', () => {
  const text = 'Revenue by product:\n\t2023\t2022\nRevenue\t$ 8\t$ 9\nAppliances\t16 %\t17 %'
  expect(rowsOf('What share of revenue came from appliances in 2023?', text, 'Revenue')).toEqual([
    'Appliances\t16 %\t17 %',
  ])
})

test('a row is named by the title above it as by its own words, and a mark of a note is none of them', () => {
  const shares = `Note 9: Member surplus per unit
In thousands
Year\t2031\t2030
Numerator:
Member surplus\t$ 612\t$ 540
Member surplus per unit:
Simple (1)\t$ 0.41\t$ 0.36
Extended (2)\t$ 0.39\t$ 0.35`
  const rows = rowsOf(
    "What was the farm's extended member surplus per unit?",
    shares,
    'Note 9: Member surplus per unit',
  )
  expect(rows).toEqual(['Extended (2)\t$ 0.39\t$ 0.35'])
})

test('a figure in words names the row of that figure, and the other way round', () => {
  const leave = 'Notice by length of service\nService\tNotice\n1 year\t2 weeks\n2 years\t4 weeks\n12 years\t9 weeks'
  expect(rowsOf('Which notice is due after two years of service?', leave)).toEqual(['2 years\t4 weeks'])
  expect(rowsOf('Which notice is due after one year of service?', leave)).toEqual(['1 year\t2 weeks'])
  const inWords = 'Notice by length of service\nService\tNotice\nOne year\tTwo weeks\nTwelve years\tNine weeks'
  expect(rowsOf('Which notice is due after 12 years of service?', inWords)).toEqual(['Twelve years\tNine weeks'])
  expect(rowsOf('Which notice is due after 1 year of service?', inWords)).toEqual(['One year\tTwo weeks'])
})

test('"one" that stands for a thing, and a bare "million", are no figures', () => {
  const list = 'Valves of the station\nNo.\tValve\tTorque\n1\tInlet valve\t40 Nm\n2\tOutlet valve\t60 Nm'
  expect(rowsOf('What torque has the outlet valve, and which one is it?', list)).toEqual(['2\tOutlet valve\t60 Nm'])
})

test('the currency that only the first row of a column bears is that of its other rows', () => {
  const sales = 'Sales by product (in millions)\nProduct\t2031\t2030\nOats\t$ 41\t$ 38\nBarley\t17\t12\nShare\t4 %\t3 %'
  const meaningOf = (question: string) => findNamedRows(question, sales, '').map(({ meaning }) => meaning)
  expect(meaningOf('What did barley bring in 2031?')).toEqual([
    'Sales by product (in millions) Product: Barley; 2031: $ 17; 2030: $ 12',
  ])
  expect(meaningOf('What share was it in 2031?')).toEqual([
    'Sales by product (in millions) Product: Share; 2031: 4 %; 2030: 3 %',
  ])
})

test('a row below "Changes in …" tells no level, unless a change is asked for', () => {
  const flows = 'Year\t2031\t2030\nSurplus\t40\t31\nChanges in assets and debts:\nGrain in stock\t12\t(4)\nSeeds\t3\t2'
  expect(rowsOf('How much grain was in stock in 2031?', flows)).toEqual([])
  expect(rowsOf('By how much did the grain in stock change in 2031?', flows)).toEqual(['Grain in stock\t12\t(4)'])
})

const dock = `Table 1: Cranes of the yard
Crane\tWork\tPassed by
Crane A\tLifting of hulls\tDock master
Crane B\tLifting of stores\tStoreman`

test('of a table of words all rows are given, and a letter tells the one that is asked for', () => {
  const rows = findRows('Who passes crane B for work?', { text: dock, context: '' })
  expect(rows.map((table) => table.map(({ row, isNamed }) => [row, isNamed]))).toEqual([
    [
      ['Crane A\tLifting of hulls\tDock master', false],
      ['Crane B\tLifting of stores\tStoreman', true],
    ],
  ])
})

test('words that name the row ask for no column', () => {
  const [row] = findNamedRows('Who passes the lifting work of hulls?', dock.replace('of hulls', 'work of hulls'), '')
  expect(row?.row).toBe('Crane A\tLifting work of hulls\tDock master')
  expect(row?.cell).toEqual({ at: 2, name: 2 })
})

test('rows that go on from a page before are said with the names of its columns, which are no words of theirs', () => {
  const text = 'Winch\tHauling of chains\tBoatswain\nCapstan\tHauling of ropes\tMate'
  const [table] = findRows('Who passes the capstan?', { text, context: '', columns: ['Crane', 'Work', 'Passed by'] })
  expect(table?.map(({ meaning, head, cell }) => ({ meaning, head, cell }))).toEqual([
    { meaning: 'Crane: Winch; Work: Hauling of chains; Passed by: Boatswain', head: undefined, cell: undefined },
    { meaning: 'Crane: Capstan; Work: Hauling of ropes; Passed by: Mate', head: undefined, cell: undefined },
  ])
})

test('names of columns below a gap begin another table', () => {
  const text =
    'Number\tLOW-PR-17\tOwner\tDock master\nDate\t3 May 2024\tEdition\tSecond\n\nEdition\tDay\tChange\tPassed by\nFirst\t1 June 2020\tNew\tHarbour board\nSecond\t3 May 2024\tWinches taken in\tHarbour board'
  const [row] = findNamedRows('Who passed the change of winches?', text, '')
  expect(row?.head).toBe('Edition\tDay\tChange\tPassed by')
  expect(row?.row).toBe('Second\t3 May 2024\tWinches taken in\tHarbour board')
})

const dues = `Table 8: Rebates by time in port
Days in port\tBarges\tTugs and pilots
6 days or more\tnone, gift of 1%\tnone
3.5 to 5.9 days\t4%\t7%
below 3.5 days\t11%\t14%`

test('a figure that is asked with names the row in whose step it lies, and no other row of that table', () => {
  expect(findNamedRows('What is the rebate for tugs after 2 days in port?', dues, '')).toMatchObject([
    { row: 'below 3.5 days\t11%\t14%', head: 'Days in port\tBarges\tTugs and pilots', cell: { at: 2, name: 2 } },
  ])
  expect(rowsOf('What is the rebate for tugs after 8 days in port?', dues)).toEqual([
    '6 days or more\tnone, gift of 1%\tnone',
  ])
  const limits = `Who may sign
Officer\tCharter up to (USD)\tTerm up to
Agent\t4,000\t1 month
Dock master\t90,000\t2 years
Board\tabove 90,000\tabove 2 years`
  expect(rowsOf('Which officer may sign a charter of 30,000?', limits)).toEqual(['Dock master\t90,000\t2 years'])
  expect(rowsOf('Who opens the sluice gate for 30,000 litres of ballast?', limits)).toEqual([])
})

test('of rows with the same words of the question the one goes first that says little else', () => {
  const times = `Step\tDay
Last day to book the harbour tour\t4 May
Harbour tour (free)\t9 May`
  expect(rowsOf('When is the harbour tour?', times)).toEqual(['Harbour tour (free)\t9 May'])
  const visits = times.replace('book', 'register for')
  expect(rowsOf('When must the harbour tour registration be made?', visits)).toEqual([
    'Last day to register for the harbour tour\t4 May',
  ])
})

test('a table of words with units in its rows keeps the names of its columns and all its rows', () => {
  const fleet = `Table 2: Fleet
Tag\tType\tRated pull\tHours at 30 Sep 2031
T-1 A to C\tTug, two screws\t40 t each\t1,200 to 5,900
T-2\tTug, export\t74 t\t6,350
T-3\tTug, harbour\t21 t\t2,275`
  expect(findNamedRows('What is the rated pull of T-3?', fleet, '')).toMatchObject([
    { row: 'T-3\tTug, harbour\t21 t\t2,275', head: 'Tag\tType\tRated pull\tHours at 30 Sep 2031' },
  ])
  expect(findRows('What is the rated pull of T-3?', { text: fleet, context: '' }).flat()).toHaveLength(3)
})

test('a cell is asked for where the question has no other words than its row, its column and what stands above', () => {
  const marks = `Table 3: Marks
Criterion\tWeight\tLeast mark
Crew and pilots\t20\t60%
Tugs\t15\tnone`
  const asked = (question: string) =>
    findRows(question, { text: marks, context: '' })
      .flat()
      .filter(({ isAsked }) => isAsked)
      .map(({ row }) => row)
  expect(asked('What is the weight of the crew?')).toEqual(['Crew and pilots\t20\t60%'])
  expect(asked('What is the weight of the crew in winter?')).toEqual([])
  expect(asked('What is the least mark of tugs?')).toEqual([])
})

test('labels with their values are rows without names of columns, lines of prose beside each other are none', () => {
  const form =
    'Bid data\nLength of validity\tAn offer is open for 60 days from its last day.\nCurrency of the offer\tEuro\nPart offers\tNot accepted'
  const named = findNamedRows('What is the currency of the offer', form, '')
  expect(named).toEqual([
    { row: 'Currency of the offer\tEuro', head: undefined, meaning: 'Bid data Currency of the offer; Euro' },
  ])
  const prose =
    'He walks round the deck.\tShe rests in the galley.\nhe looks at ropes\tshe cooks at five\nand then he sleeps\tand then she rows'
  expect(readTables(form).map(({ isTable }) => isTable)).toEqual([true])
  expect(readTables(prose).map(({ isTable }) => isTable)).toEqual([false])
})

test('a table that goes on beside itself has the rows of both sides, and no value is told of the label of the other', () => {
  const passage = `Table 7. Lamps of buildings
Building\tWatts per m2\tBuilding\tWatts per m2
Barn\t4.1\tDairy\t6.3
Byre\t5.2\tForge\t8.8`
  expect(findNamedRows('Watts per m2 of a barn?', passage, '')).toEqual([
    {
      row: 'Barn\t4.1',
      head: 'Building\tWatts per m2',
      meaning: 'Table 7. Lamps of buildings Building: Barn; Watts per m2: 4.1',
    },
  ])
  expect(findNamedRows('Watts per m2 of a forge?', passage, '').map(({ row }) => row)).toEqual(['Forge\t8.8'])
  const table = readTables(passage)[0]
  expect(table?.rows.map(({ start, end }) => passage.slice(start, end))).toEqual([
    'Barn\t4.1',
    'Dairy\t6.3',
    'Byre\t5.2',
    'Forge\t8.8',
  ])
  const years = 'Sums of both firms\n2030\t2031\t2030\t2031\n4\t5\t6\t7\n8\t9\t1\t2'
  expect(readTables(years)[0]?.rows.at(-1)?.cells).toEqual(['8', '9', '1', '2'])
})
