import { serveTextTasks } from '../../src/platform/serve-text-tasks.ts'
import { testTexts } from './text-tasks-for-tests.ts'

serveTextTasks(testTexts)
