import { expect, test } from 'bun:test'
import { agentIds } from '@fieldproof/schema/agents'
import { chooseFirstQuestions } from './first-questions.ts'

test('each agent has three first questions, whatever its documents are called', () => {
  for (const agent of agentIds) {
    for (const names of [[], ['scan0001.pdf']]) {
      const questions = chooseFirstQuestions(agent, names)
      expect(new Set(questions).size).toBe(3)
      for (const question of questions) expect(question).toEndWith('?')
    }
  }
})

test('what the documents are about comes first', () => {
  expect(chooseFirstQuestions('hse', ['H2S_Contingency-Plan.pdf'])[0]).toBe('What are our H2S alarm levels?')
  expect(chooseFirstQuestions('hse', ['management-of-change-procedure.pdf'])[0]).toContain('changes')
  expect(chooseFirstQuestions('tender', ['ITT Compressor.pdf'])[0]).toContain('bid security')
  expect(chooseFirstQuestions('tender', ['Bid-Alpha.pdf', 'Procurement Manual.pdf'])).toHaveLength(3)
})
