import { limits } from '@fieldproof/schema/limits'
import { Boxes, FileUp, type LucideIcon, MessageSquareText, ScanText, Waypoints } from 'lucide-react'

/** The way of a document from a file to an answer. */
export const workflow: readonly { icon: LucideIcon; name: string; text: string }[] = [
  {
    icon: FileUp,
    name: 'Upload',
    text: `A PDF, Word, Excel, PowerPoint or text file of up to ${limits.uploadMaxMb} MB. The file is checked, stored and queued in one step; a copy of a file that is already there is refused.`,
  },
  {
    icon: ScanText,
    name: 'Process',
    text: 'Pages are read one by one in a process of their own, with limits on time and memory. Pages without a text layer are drawn and read by OCR.',
  },
  {
    icon: Boxes,
    name: 'Embed',
    text: 'The text is cut into short passages that keep their headings and page. Each passage becomes a vector that stands for its meaning.',
  },
  {
    icon: Waypoints,
    name: 'Index',
    text: 'Vectors go into the collection of the workspace and its embedding model. The rows in the database stay the truth; the index can be rebuilt from them.',
  },
  {
    icon: MessageSquareText,
    name: 'Chat',
    text: 'Passages are found by meaning and by words, ranked, and handed to the engine. The sentences it writes are compared with the passages they cite, and each shows what came of it.',
  },
]

export const capabilities: readonly { name: string; text: string }[] = [
  {
    name: 'Page-level sources',
    text: 'Every citation names a document and a page, and opens it with the passage marked.',
  },
  {
    name: 'Checked sentences',
    text: 'A sentence counts as supported where the cited pages say the same: who does what, when, how much, and whether it is affirmed or denied.',
  },
  { name: 'Honest refusal', text: 'Where no answer is found in the documents, the answer says that.' },
  {
    name: 'Separate workspaces',
    text: 'Each agent has documents, settings and a collection of its own. Chats belong to their user.',
  },
  {
    name: 'Protected secrets',
    text: 'Passwords are hashed with argon2id, provider keys are encrypted with AES-256-GCM and never sent back.',
  },
  { name: 'Safe to interrupt', text: 'Indexing goes on where it stopped after a restart, and does nothing twice.' },
]

/** What the product is built from, part by part. */
export const technology: readonly { part: string; means: string }[] = [
  { part: 'Client', means: 'React, TanStack Router and typed tRPC hooks' },
  { part: 'Server', means: 'Hono on Bun: tRPC, and the same calls as REST under /api' },
  { part: 'Database', means: 'Postgres through Kysely; jobs run from the same database' },
  { part: 'Vector database', means: 'Chroma, one collection per workspace and embedding model' },
  { part: 'Text and OCR', means: 'pdf.js for text layers, Tesseract for scanned pages' },
  { part: 'Local engine', means: 'all-MiniLM-L6-v2 embeddings (384 dimensions) and quoted answers, on this server' },
  {
    part: 'AI provider',
    means: 'OpenAI or any compatible server: GPT-4o and text-embedding-3-small (1536 dimensions) by default',
  },
]
