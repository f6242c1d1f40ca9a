import { expect, test } from 'bun:test'
import { judgeWithModel } from './judge-with-model.ts'

const judges = {
  byRules: async (asked: string) => `rules on ${asked}`,
  weighModel: async (asked: string, said: string, byRules: string) =>
    said === 'junk' ? undefined : `${said} on ${asked}, beside ${byRules}`,
}

test('a model counts where the rules let its word stand, and the rules judge in any case', async () => {
  expect(await judgeWithModel(judges, 'ropes', 'yes')).toEqual({
    judgement: 'yes on ropes, beside rules on ropes',
    method: 'model',
  })
  expect(await judgeWithModel(judges, 'ropes', 'junk')).toEqual({ judgement: 'rules on ropes', method: 'rules' })
  expect(await judgeWithModel(judges, 'ropes', undefined)).toEqual({ judgement: 'rules on ropes', method: 'rules' })
})
