/**
 * The program of Chroma's own process: `bun run-chroma.ts <binding> <arguments of the chroma command>`.
 * The binding's command line blocks its thread for as long as the server runs, so it cannot live in ours.
 */
const [binding = '', ...args] = process.argv.slice(2)

interface ChromaBinding {
  cli(args: string[]): void
}

const { cli }: ChromaBinding = require(binding)
cli(['chroma', ...args])
