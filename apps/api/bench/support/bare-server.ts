/**
 * What the product is measured against: Hono on Bun with nothing but the work itself, in a process of its own.
 * Started by load.ts with the database's address, and a provider's, in the environment.
 */
import { Hono } from 'hono'
import postgres from 'postgres'

const { BARE_DATABASE_URL = '', BARE_SOCKET, BARE_PROVIDER_URL } = process.env
const sql = BARE_SOCKET
  ? postgres({ path: BARE_SOCKET, user: 'fieldproof', database: 'fieldproof', max: 10 })
  : postgres(BARE_DATABASE_URL, { max: 10 })

const app = new Hono()
  .get('/documents', async (c) => {
    const rows = await sql`
      select id, original_name, file_size, status, error, page_count, pages_done, ocr_pages, empty_pages, vector_count,
        warnings, uploaded_at
      from document where agent = ${'hse'} and deleted_at is null order by uploaded_at desc, id`
    return c.json(rows)
  })
  .post('/login', async (c) => {
    const { username, password } = await c.req.json<{ username: string; password: string }>()
    const [account] = await sql<{ password: string }[]>`
      select account.password from "user" join account on account.user_id = "user".id where username = ${username}`
    const isRight = account !== undefined && (await Bun.password.verify(password, account.password))
    return isRight ? c.json({ token: crypto.randomUUID() }) : c.text('no', 401)
  })
  .post('/chat', async (c) => {
    const { content } = await c.req.json<{ content: string }>()
    const answer = await fetch(`${BARE_PROVIDER_URL}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer sk-bench' },
      body: JSON.stringify({ model: 'gpt-4o', stream: true, messages: [{ role: 'user', content }] }),
    })
    return c.text(await answer.text())
  })

const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: app.fetch, idleTimeout: 60 })
process.stdout.write(`${server.url}\n`)
