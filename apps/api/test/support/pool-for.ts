import pg from 'pg'
import type { TestApp } from './start-test-app.ts'

/** Connections of another server to the app's database. */
export const poolFor = (app: TestApp) => new pg.Pool({ connectionString: app.databaseUrl, max: 20 })
