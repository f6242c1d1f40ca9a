import { Webhook } from 'standardwebhooks'
import { AppError } from '../errors.ts'
import type { SecretBox } from '../platform/encrypt-secret.ts'
import type { Logger } from '../platform/logger.ts'
import { type AddressRules, aimAt, isRedirect } from '../platform/outside-address.ts'
import type { DeliveriesRepo, WaitingDelivery } from './deliveries.repo.ts'
import { checkWebhookAddress } from './webhook-address.ts'

export interface DeliverDeps {
  deliveries: DeliveriesRepo
  secrets: SecretBox
  addressRules: AddressRules
  /** Milliseconds before each further attempt; after the last the delivery is given up. */
  delays: readonly number[]
  logger: Logger
}

/** Ten seconds, a minute, five, half an hour, two hours, six and twelve: most of a day, for an address that is down. */
export const usualDelays: readonly number[] = [10, 60, 300, 1_800, 7_200, 21_600, 43_200].map((s) => s * 1000)

const patienceMs = 10_000

/** Sends a delivery that waits, once, and notes what came of it: an answer of 2xx ends it. */
export async function deliverWebhook(deps: DeliverDeps, id: string, stopping: AbortSignal): Promise<void> {
  const { deliveries, delays, logger } = deps
  const delivery = await deliveries.findForJob(id, new Date())
  if (!delivery) return
  const { status, problem } = await send(deps, delivery, stopping)
  // A process that ends is no fault of the address: the attempt is made again.
  if (stopping.aborted && problem !== null) throw stopping.reason
  if (problem === null) return deliveries.noteAttempt(delivery, { state: 'delivered', status, problem, nextAt: null })
  const delay = delays[delivery.attempts]
  const nextAt = delay === undefined ? null : new Date(Date.now() + delay)
  await deliveries.noteAttempt(delivery, { state: nextAt ? 'waiting' : 'given_up', status, problem, nextAt })
  if (!nextAt) logger.warn({ delivery: id, status }, 'a webhook was given up')
}

interface Outcome {
  status: number | null
  problem: string | null
}

async function send(
  { secrets, addressRules }: DeliverDeps,
  { id, address, body, secretEncrypted }: WaitingDelivery,
  stopping: AbortSignal,
): Promise<Outcome> {
  try {
    const url = new URL(address)
    // Each time anew: a name may lead elsewhere since.
    const checked = await checkWebhookAddress(address, addressRules)
    const at = new Date()
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Fieldproof',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secrets.decrypt(secretEncrypted)).sign(id, at, body),
    }
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)])
    const [target, init] = aimAt(url, checked, { method: 'POST', headers, body })
    const response = await fetch(target, { ...init, redirect: 'error', signal })
    // What it says is of no interest, and may have no end.
    await response.body?.cancel()
    const { status, ok } = response
    return { status, problem: ok ? null : `The address answered ${status}.` }
  } catch (error) {
    return { status: null, problem: describe(error) }
  }
}

function describe(error: unknown): string {
  if (error instanceof AppError) return error.message
  if (isRedirect(error)) return 'The address redirects to another one. Enter that one.'
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'The address did not answer within 10 seconds.'
  return 'The address could not be reached.'
}
