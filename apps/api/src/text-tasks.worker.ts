/** The process in which texts of others are read: see text-tasks.ts. */
import { serveTextTasks } from './platform/serve-text-tasks.ts'
import { textRegistry } from './text-tasks.ts'

serveTextTasks(textRegistry)
