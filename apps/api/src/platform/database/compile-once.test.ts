import { afterAll, expect, test } from 'bun:test'
import { createTestDatabase } from '../../../test/support/start-test-postgres.ts'
import { compileOnce } from './compile-once.ts'
import { openDatabase } from './open-database.ts'

const database = await createTestDatabase()
const db = openDatabase(database.connection)
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('a statement is compiled once and answers each call with its own arguments', async () => {
  let compiled = 0
  const find = compileOnce(db, (agent: 'hse' | 'tender') => {
    compiled++
    return db.selectFrom('workspace').select(['agent', 'activeEmbeddingModel']).where('agent', '=', agent)
  })
  expect(await find('hse')).toEqual([{ agent: 'hse', activeEmbeddingModel: null }])
  expect(await find('tender')).toEqual([{ agent: 'tender', activeEmbeddingModel: null }])
  expect(compiled).toBe(1)
})

test('a statement with a parameter that is no argument is refused, for later calls would get the first value', async () => {
  const limited = compileOnce(db, (agent: 'hse') =>
    db.selectFrom('workspace').select('agent').where('agent', '=', agent).limit(1),
  )
  expect(limited('hse')).rejects.toThrow('are not its arguments')
})
