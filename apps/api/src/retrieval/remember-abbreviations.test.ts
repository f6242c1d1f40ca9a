import { expect, test } from 'bun:test'
import { createAbbreviationMemory } from './remember-abbreviations.ts'

test('a workspace is asked for its abbreviations once in a few seconds, each workspace for its own', async () => {
  let time = 0
  const asked: string[] = []
  const remember = createAbbreviationMemory(
    async (agent) => {
      asked.push(agent)
      const long = agent === 'hse' ? 'safe working load' : 'scope of works list'
      return [
        { short: 'SWL', long },
        { short: 'AP', long: 'appointed person' },
        { short: 'AP', long: 'access point' },
        { short: 'AP', long: 'air pressure' },
      ]
    },
    () => time,
  )
  expect((await remember('hse')).longsOf('SWL')).toEqual(['safe working load'])
  expect((await remember('tender')).longsOf('SWL')).toEqual(['scope of works list'])
  const kept = await remember('hse')
  expect(kept.longsOf('AP')).toEqual(['appointed person', 'access point'])
  expect(kept.beginningWith('safe')).toEqual([{ short: 'SWL', long: 'safe working load' }])
  expect(kept.beginningWith('working')).toEqual([])
  expect(asked).toEqual(['hse', 'tender'])
  time = 6_000
  await remember('hse')
  expect(asked).toEqual(['hse', 'tender', 'hse'])
})
