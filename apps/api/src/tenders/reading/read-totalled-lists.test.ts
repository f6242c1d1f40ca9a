import { expect, test } from 'bun:test'
import { findEvaluation } from './find-criteria.ts'
import { readClauses } from './read-clauses.ts'

function show(...texts: string[]) {
  const pages = texts.map((text, index) => ({ page: index + 1, text }))
  return findEvaluation(readClauses(pages), pages).criteria.map(({ name, weight, kind, parts }) => [
    name,
    weight,
    kind,
    ...parts.map((part) => `${part.name} ${part.weight}`),
  ])
}
const marks =
  '21.1 Criteria and point system for the evaluation of proposals:\n\n(i) Experience of the firm on quays: [10]\n\n(ii) Method and work plan: [40]\n\n'

test('lines whose figures in brackets add up to the total below them are criteria, over the end of a page too', () => {
  expect(show(`${marks}(iii) Key experts: [50]\n\nTotal points for the three criteria: 100\n`)).toEqual([
    ['Experience of the firm on quays', 10, 'quality'],
    ['Method and work plan', 40, 'quality'],
    ['Key experts', 50, 'quality'],
  ])
  expect(show(`${marks}7\n`, '(iii) Key experts: [50]\n\nTotal points: 100\n').map(([name]) => name)).toEqual([
    'Experience of the firm on quays',
    'Method and work plan',
    'Key experts',
  ])
})

test('they divide the weight of quality that is told by letters', () => {
  expect(
    show(
      `${marks}(iii) Key experts: [50]\n\nTotal points: 100\n\n27.1 The weights given to the Technical (T) and Financial (P) Proposals are:\n\nT = 0.80, and\n\nP = 0.20\n`,
    ),
  ).toEqual([
    ['Technical', 80, 'quality', 'Experience of the firm on quays 10', 'Method and work plan 40', 'Key experts 50'],
    ['Price', 20, 'price'],
  ])
})

test('sums of a bill of quantities, and figures that do not add up to their total, are none', () => {
  expect(
    show(
      'Bids are evaluated as a whole.\n\nThey tell of lamps.\n\nThey tell of cables.\n\nThey are of copper.\n\nLamps: 60\n\nCables: 40\n\nTotal price: 100\n',
    ),
  ).toEqual([])
  expect(show('Evaluation\n\nMethod of work: [30]\n\nTeam of experts: [40]\n\nTotal points: 100\n')).toEqual([])
})

test('tables of one head below each other have each the heading that it stands under, and no points weigh nothing', () => {
  expect(
    show(
      'Evaluation\n\nPhase\tPoints\nMethod of work\t60\nSite talks\t40\nTotal\t100\n\n3.1 Method of work\n\nSection\tMax Score\nPlan\t35\nTeam\t25\nReferences (no points)\t0\nTotal\t60\n\n3.2 Site talks\n\nSection\tMax Score\nDemonstration\t30\nAnswers\t10\nTotal\t40\n',
    ),
  ).toEqual([
    ['Method of work', 60, 'quality', 'Plan 35', 'Team 25'],
    ['Site talks', 40, 'quality', 'Demonstration 30', 'Answers 10'],
  ])
})

test('below a head whose first name ends in two stops, letters stand under their capital, also one alone', () => {
  expect(
    show(
      'Evaluation\n\nS.No.\tCriteria\tParameter\tMax marks\tDocuments\nA\tProjects on quays\t40\na)\tLamps on quays\tLists of lamps\t25\tOrders\nb)\tCables on quays\tLists of cables\t15\tOrders\nB\tTeam of the firm\t60\na)\tEngineers of quays\tLists of staff\t60\tPapers\nTotal (A+B)\t100\n',
    ),
  ).toEqual([
    ['Projects on quays', 40, 'quality', 'Lamps on quays 25', 'Cables on quays 15'],
    ['Team of the firm', 60, 'quality', 'Engineers of quays 60'],
  ])
})
